-- A note at a point of the agenda, written by both while they talk about it.
alter table one_to_one_points
  add column note text not null default '' constraint point_note_length check (char_length(note) <= 500),
  add column note_became text
    constraint point_note_became check (note_became in ('agreement', 'accomplishment', 'challenge'));

comment on column one_to_one_points.note is 'What was said about it; both people write it.';
comment on column one_to_one_points.note_became is 'What the note was recorded as; null while it is only a note.';
comment on constraint point_note_length on one_to_one_points is 'out of reach: the contract refuses a longer note';
comment on constraint point_note_became on one_to_one_points is 'out of reach: a word that the code writes, from a type of the same words';
