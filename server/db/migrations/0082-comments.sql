-- Comments for every table, and for each column whose name does not say what it is. `npm run schema` prints them in docs/schema.md.
-- A migration that makes a table brings the comments of that table along.

---------------------------------------------------------------------------------------------------------------------
-- Companies

comment on table tenants is 'All companies that exist, so that jobs can visit each of them. Has no row-level security: it names companies and nothing else.';
comment on column tenants.closed_at is 'When the owner asked to delete the company. Its rows are hidden from then on and may be deleted a day later.';

comment on table companies is 'Name and settings of each company.';
comment on column companies.time_zone is 'IANA name. Days, schedules and quiet hours of the company follow this zone.';
comment on column companies.anonymity_threshold is 'Fewest answers from which a confidential result is shown. New launches start from it; a round keeps its own.';
comment on column companies.people is 'Number of people who work here now. Triggers on users keep it, because every dashboard reads it.';
comment on column companies.shares_results is 'Whether a new pulse shows its results to the people it asks, unless its author says otherwise.';
comment on column companies.version is 'Grows with every edit of the settings; refuses the second of two concurrent edits.';

comment on table ended_companies is 'Companies whose rows are deleted and whose payments and invoices are kept by law. Backups find these papers by it.';

---------------------------------------------------------------------------------------------------------------------
-- People and teams

comment on table users is 'People of a company, with their account. A person who leaves keeps the row, because past rounds and plans name them.';
comment on column users.position is 'Job title, as text.';
comment on column users.password_hash is 'Argon2id in the PHC format. Null: the person has no password yet.';
comment on column users.email_verified_at is 'When the person proved that they read this mailbox.';
comment on column users.avatar_url is 'Address of the photo. Null: none.';
comment on column users.telegram_username is 'Telegram name. That of a connected chat replaces what the person typed.';
comment on column users.deleted_at is 'When the person left the company. Null: works here.';
comment on column users.directory_text is 'Last name, first name and address in folded letters. Search and order of the directory use it.';
comment on column users.version is 'Grows with every edit of the profile; refuses the second of two concurrent edits.';

comment on table photos is 'Profile photos. They are rows, so that a backup holds them and any server can show them.';
comment on column photos.name is 'Random part of the address of the photo. A new photo gets a new one, so browsers may cache it for ever.';

comment on table teams is 'Teams of a company. A deleted team keeps its row, because past answers name it.';
comment on column teams.manager_id is 'Who leads the team and sees its results. Need not be a member.';
comment on column teams.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table team_members is 'Who belongs to which team now. Past rounds keep the team of that time in pulse_participants.';
comment on column team_members.is_primary is 'Results count a person in the primary team only. In two groups, one result could be subtracted from the other.';

---------------------------------------------------------------------------------------------------------------------
-- Accounts, sessions and links

comment on table account_emails is 'Which account an address belongs to, over all companies: one address, one account. Read at sign-in, before the company is known.';
comment on column account_emails.unproven_until is 'Until when an address that nobody has proven is reserved for this account. Null: proven.';

comment on table sessions is 'Sign-ins of people, one row for each device. Its tokens stand in access_tokens and refresh_tokens.';
comment on column sessions.remember is 'Whether the person asked to stay signed in on this device.';
comment on column sessions.expires_at is 'Absolute end of the session, however often it is used.';
comment on column sessions.ended_at is 'When the person signed out or the session was revoked. Null: still open.';
comment on column sessions.user_agent is 'How the browser named itself at sign-in, cut short. The network address is not kept.';

comment on table access_tokens is 'Short-lived tokens that a browser sends with each call.';
comment on column access_tokens.token_hash is 'SHA-256 of the token. The database alone opens no session.';

comment on table refresh_tokens is 'Tokens that a browser exchanges for the next pair. A used one that comes again ends the session.';
comment on column refresh_tokens.token_hash is 'SHA-256 of the token.';
comment on column refresh_tokens.successor_sealed is 'The pair that replaced this token, sealed with a key derived from the token. Parallel calls get the same pair.';
comment on column refresh_tokens.successor_hash is 'SHA-256 of the refresh token of that pair.';

comment on table email_tokens is 'Links that letters carry to verify an address or to set a new password. Each works once.';
comment on column email_tokens.token_hash is 'SHA-256 of the token in the link.';

comment on table email_changes is 'Requested change of the address that somebody signs in with. One for each person, until it is confirmed or its time comes.';
comment on column email_changes.email is 'The new address.';
comment on column email_changes.asked_by is 'The person, or an administrator.';
comment on column email_changes.takes_effect_at is 'When a change that an administrator asked for happens by itself. Null: only the link in the new mailbox confirms it.';
comment on column email_changes.token_hash is 'SHA-256 of the token in the link.';

comment on table invitations is 'Invitations to join a company, open and accepted.';
comment on column invitations.position is 'Job title, as text.';
comment on column invitations.link_version is 'The link is derived from the id and this number. A higher number replaces the link.';
comment on column invitations.token_hash is 'SHA-256 of the link that the inviting person can copy. It proves no mailbox.';
comment on column invitations.letter_hash is 'SHA-256 of the link that only the letter holds. Opening it proves the address.';
comment on column invitations.role is 'Role that the person gets.';
comment on column invitations.team_id is 'Team that the person joins. Null: none.';

comment on table consents is 'Consents that people gave to the terms and to the processing of personal data.';
comment on column consents.version is 'Edition of the document that was agreed to.';
comment on column consents.channel is 'Where it was given: registration, invitation, or new_edition of the document.';

comment on table rate_limits is 'Counters of the rate limiter, shared by all servers.';
comment on column rate_limits.key is 'What is limited. An address or an account is named only as a hash.';
comment on column rate_limits.points is 'Attempts counted so far.';
comment on column rate_limits.expire is 'When the counter starts anew, in milliseconds since 1970.';

comment on table done_acts is 'Calls of signed-in people that carried an idempotency key. A repetition gets the first answer and acts no second time. Kept a day.';
comment on column done_acts.key is 'Idempotency key that the browser chose.';
comment on column done_acts.digest is 'Keyed hash of the request. The same key with another request is refused.';
comment on column done_acts.answer is 'The answer, sealed, since it may hold a link. Null only inside the transaction that acts.';

comment on table public_acts is 'Calls before sign-in that carried an idempotency key, as in done_acts. They belong to no company yet.';
comment on column public_acts.key is 'Idempotency key that the browser chose.';
comment on column public_acts.digest is 'Keyed hash of the request.';
comment on column public_acts.claimed_at is 'When the call began.';
comment on column public_acts.answer is 'The answer, sealed. Null while the call runs.';

comment on table contact_requests is 'Requests for an offer from the public site. Kept for 90 days.';
comment on column contact_requests.consent_version is 'Edition of the consent that was agreed to when asking.';
comment on column contact_requests.told_at is 'When a mail server took the letter about the request. Null: none has.';
comment on column contact_requests.attempts is 'How often sending was tried.';
comment on column contact_requests.taken_at is 'When a server began to send. The others leave the row to it.';

---------------------------------------------------------------------------------------------------------------------
-- The journal, and who opened what

comment on table audit_heads is 'End of the journal of each company. Its row is the lock under which the journal grows.';
comment on column audit_heads.position is 'Number of the last event.';
comment on column audit_heads.hash is 'Hash of the last event.';

comment on table audit_events is 'Journal of what happened to accounts and settings. Append-only; hashes link the events, so a removed or changed one is found.';
comment on column audit_events.actor_id is 'Who did it. Null: the product itself.';
comment on column audit_events.subject_id is 'Whom or what it happened to.';
comment on column audit_events.subject_name is 'Name of a thing that has no id, such as a rule of recommendations.';
comment on column audit_events.position is 'Number within the company, from 1 without gaps. Null until the commit.';
comment on column audit_events.previous_hash is 'Hash of the event before.';
comment on column audit_events.hash is 'SHA-256 over the previous hash and everything that the event says.';

comment on table openings is 'Who opened personal data of whom, once for each person, thing and day. People read it about themselves. Kept for 90 days.';
comment on column openings.person_id is 'Whose data were opened.';
comment on column openings.opened_on is 'Day of the company.';
comment on column openings.thing_id is 'The meeting or the plan; the person, where their whole page was opened.';
comment on column openings.opener_id is 'Who opened them.';
comment on column openings.thing_name is 'Title of the plan as it was then.';

---------------------------------------------------------------------------------------------------------------------
-- Letters and Telegram

comment on table letters is 'Letters to send and letters sent. A letter is a row of the transaction that causes it, so nothing is mailed that did not happen.';
comment on column letters.text is 'Body as plain text. Deleted once the letter is sent, since it carries links.';
comment on column letters.html is 'Body as HTML. Deleted once the letter is sent, since it carries links.';
comment on column letters.message_id is 'Message-ID. A retry repeats it, so mailboxes drop a duplicate.';
comment on column letters.occasion is 'Kind, recipient and subject as one text. One occasion gets one letter.';
comment on column letters.attempts is 'How often sending was tried.';
comment on column letters.calendar is 'Invitation to a meeting in iCalendar format, attached to the letter.';
comment on column letters.taken_at is 'When a server began to send. The others leave the row to it.';

comment on table telegram_chats is 'Which account a Telegram chat belongs to, over all companies: one chat, one account. Read before the company is known.';

comment on table telegram_codes is 'Codes that connect a chat to an account. Each is valid for a quarter of an hour.';
comment on column telegram_codes.code_hash is 'Hash of the code, keyed with the secret of the server.';
comment on column telegram_codes.seed is 'The code is derived from it with the secret of the server, so it can be shown again.';

comment on table telegram_connections is 'Chats of people who connected Telegram.';
comment on column telegram_connections.username is 'Telegram name at the time of connecting. Many people have none.';
comment on column telegram_connections.quiet_until is 'No message before this moment: a chat gets at most one a second.';
comment on column telegram_connections.active_month is 'First day of the last month with any message. No finer time, which could betray when a confidential answer was given.';

comment on table telegram_requests is 'Chats that sent a right code and wait for the person to confirm them on the settings page.';
comment on column telegram_requests.id is 'What the page confirms, so that a chat which came later is not confirmed by mistake.';
comment on column telegram_requests.username is 'Telegram name of whoever wrote; the page shows it.';
comment on column telegram_requests.name is 'Name of whoever wrote, as Telegram told it.';

comment on table telegram_messages is 'Messages to send and messages sent. The words are made at the moment of sending.';
comment on column telegram_messages.subject_id is 'What the message is about; of a pulse, the row of the participant.';
comment on column telegram_messages.attempts is 'How often sending was tried.';
comment on column telegram_messages.taken_at is 'When a server began to send. The others leave the row to it.';

comment on table telegram_updates is 'Updates of Telegram that were handled, because Telegram repeats an update when it is unsure. Names no person.';
comment on column telegram_updates.update_id is 'Number that Telegram gave the update.';

comment on table telegram_pace is 'One row: when the bot may send its next message. All companies share one bot, and Telegram limits it as a whole.';
comment on column telegram_pace.free_at is 'No message leaves before this moment.';

---------------------------------------------------------------------------------------------------------------------
-- Pulses and their rounds

comment on table pulse_templates is 'Templates of pulses: ready ones, and those that the company made.';
comment on column pulse_templates.key is 'Stable name of a ready template. Seeding twice adds nothing.';
comment on column pulse_templates.is_default is 'Whether the product brought it. Such a template is copied and not edited.';
comment on column pulse_templates.schedule_day is 'Day of the week of a weekly pulse, 1 is Monday.';
comment on column pulse_templates.schedule_time is 'Time of a weekly pulse as HH:MM, in the zone of the company.';
comment on column pulse_templates.questions is 'List of questions, as pulse_questions holds them.';
comment on column pulse_templates.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table pulses is 'Pulses: what is asked, of whom and how often. Each time it is asked is a row of pulse_rounds.';
comment on column pulses.category is 'What it measures; decides which questions feed which metric.';
comment on column pulses.target_value is 'The team that is asked. Null: the pulse is not about one team.';
comment on column pulses.is_anonymous is 'Whether answers are confidential: stored without the person.';
comment on column pulses.schedule_day is 'Day of the week of a weekly pulse, 1 is Monday.';
comment on column pulses.schedule_time is 'Time of a weekly pulse as HH:MM, in the zone of the company.';
comment on column pulses.updated_at is 'Revision of the form. An answer that was checked against an older one is checked again.';
comment on column pulses.anonymity_threshold is 'Fewest answers from which results are shown, chosen at the launch for all its rounds. Null: never launched.';
comment on column pulses.shares_results is 'Whether rounds to come show their results to the people they asked.';
comment on column pulses.ends_on is 'Last day of the pulse; it closes by itself when that day is over. Null: open-ended.';
comment on column pulses.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table pulse_questions is 'Questions of a pulse, in their order.';
comment on column pulse_questions.key is 'Name of the question in answers. It stays when the wording changes.';
comment on column pulse_questions.ordinal is 'Place in the form.';
comment on column pulse_questions.options is 'Options of a choice: list of value and label.';
comment on column pulse_questions.labels is 'Words at the points of the scale, by number.';
comment on column pulse_questions.better is 'Which end of the scale is the good one. Null: the author did not say, or the metric decides.';
comment on column pulse_questions.multiple is 'Whether a choice allows several options.';

comment on table pulse_rounds is 'Rounds of a pulse: each asks its audience once. A round keeps what people were promised when it opened.';
comment on column pulse_rounds.number is 'Number within the pulse, from 1.';
comment on column pulse_rounds.is_anonymous is 'Whether answers of this round are confidential, as people were promised.';
comment on column pulse_rounds.anonymity_threshold is 'Fewest answers from which results are shown, as the form of this round promised.';
comment on column pulse_rounds.comment_threshold is 'Fewest answers from which comments are shown, as the form of this round promised.';
comment on column pulse_rounds.slot is 'Scheduled moment of a weekly round. Two servers cannot open the same one.';
comment on column pulse_rounds.opened_on is 'Day of the company. Participation is counted on it.';
comment on column pulse_rounds.closed_on is 'Day of the company. Reports take the round by it.';
comment on column pulse_rounds.invited is 'How many people were asked.';
comment on column pulse_rounds.release is 'What may be shown of a confidential round, decided once after the close. Every screen and file reads it. Null: nothing yet.';
comment on column pulse_rounds.seal_key is 'Public half of the key that answers are sealed to. The private half lies outside the database.';
comment on column pulse_rounds.answers_lost_at is 'When answers became unreadable because the private key was gone. People were asked again.';
comment on column pulse_rounds.is_blind is 'Whether answers come with a blindly signed right and no trace of the person.';
comment on column pulse_rounds.answer_counts is 'Counts by question and value of a closed round by name. A confidential round has them in its release.';
comment on column pulse_rounds.shares_results is 'Whether results are shown to those who were asked, as the form of this round promised.';
comment on column pulse_rounds.end_told_on is 'Day on which people who had not answered were told that the round ends.';
comment on column pulse_rounds.asked_to_remind_on is 'Day for which somebody last asked to remind those who had not answered.';
comment on column pulse_rounds.connections is 'How answers to each question go together with those to the others, of a round by name. Null: not counted yet.';
comment on column pulse_rounds.summed_from is 'First day that team_round_sums of this round cover. Null: there are none.';
comment on column pulse_rounds.summed_to is 'Last day that team_round_sums of this round cover.';
comment on column pulse_rounds.untold_team_id is 'Team whose participation is hidden, because the rest beside it would be too few people. Chosen when the round opens.';

comment on table skipped_rounds is 'Weeks in which a weekly pulse asked nobody, with the reason.';
comment on column skipped_rounds.slot is 'Moment at which the round would have opened.';

comment on table pulse_participants is 'Who was asked in a round and whether they answered, never what. No time finer than a day.';
comment on column pulse_participants.team_id is 'Primary team when the round opened. Answers copy it, so that moving people does not change past results. Null: none.';
comment on column pulse_participants.is_reader is 'Whether the person may read results. Such an answer does not count towards the threshold.';
comment on column pulse_participants.link_version is 'The link is derived from the id and this number. A higher number replaces the link.';
comment on column pulse_participants.token_hash is 'SHA-256 of the personal link.';
comment on column pulse_participants.attempt_hash is 'Hash over the attempt number of the device and the link. Recognises a retry and names no answer.';
comment on column pulse_participants.credential_hash is 'Hash of the blinded message that was signed. Recognises the same device and finds no answer.';
comment on column pulse_participants.reminded_on is 'Day of the last reminder.';

comment on table silent_launches is 'Launches to people whose last round got neither a comment nor a promise. The author was warned and launched anyway.';
comment on column silent_launches.round_id is 'The round that nobody had replied to.';

comment on table round_votes is 'Done actions that a round asks its people about, once each. Words are kept as asked, because the contract of the round covers them.';
comment on column round_votes.action_id is 'The action. No foreign key: what was asked stays when the action is deleted.';
comment on column round_votes.ordinal is 'Place in the form.';
comment on column round_votes.options is 'Options as they were shown.';

comment on table shared_results is 'Results of a closed round as people who were asked see them. Made in advance, from released figures only.';
comment on column shared_results.decision is 'Of a round by name: what may be told to people who may not read single answers.';
comment on column shared_results.release_hash is 'Hash of the release that the figures were made by. After another release they are hidden until made anew.';
comment on column shared_results.figures is 'The figures as they are shown, for everybody and for each team.';
comment on column shared_results.told_at is 'When the people were told that results are there. Once.';

comment on table round_comments is 'What the author of a pulse says to those who were asked about the results of a round.';
comment on column round_comments.text is 'Null: taken back.';
comment on column round_comments.version is 'Grows with every edit; refuses the second of two concurrent edits.';

---------------------------------------------------------------------------------------------------------------------
-- Rollups

comment on table company_rollups is 'Sums of answers and participation by company, metric, day and round. Dashboards read these, so their cost does not grow with history.';
comment on column company_rollups.day is 'Day of the answer; for participation, the day on which the round opened.';
comment on column company_rollups.slot is 'Part of a hot counter, 0 to 15, chosen at random. Closing the round adds the parts up.';
comment on column company_rollups.n is 'Number of respondents.';
comment on column company_rollups.sum is 'Sum of their means, in the scale of the metric.';
comment on column company_rollups.sum_of_squares is 'Sum of the squares of their means, for intervals.';
comment on column company_rollups.promoters is 'Respondents with 9 or 10 (eNPS).';
comment on column company_rollups.passives is 'Respondents with 7 or 8 (eNPS).';
comment on column company_rollups.detractors is 'Respondents with 0 to 6 (eNPS).';
comment on column company_rollups.invited is 'People asked, on the participation row only.';
comment on column company_rollups.answered is 'People who answered, on the participation row only.';

comment on table team_rollups is 'The sums of company_rollups by team. A confidential round has only the teams that its release shows.';
comment on column team_rollups.team_id is 'Team that people were in when the round opened.';
comment on column team_rollups.slot is 'Part of a hot counter, as in company_rollups.';

comment on table team_round_sums is 'Sums of team_rollups over all days of a closed round, one row for each metric. Reports over a year read these.';
comment on column team_round_sums.metric is 'participation where the team has no other metric in this round.';
comment on column team_round_sums.counts_participation is 'Whether participation is added from this row. It stands in each row of a team and is counted once.';

comment on table company_question_rollups is 'Sums of answers to each question of a closed round that feeds a metric. The heat map reads these.';
comment on column company_question_rollups.sameness is 'Equal for questions of the same words, type and scale, whichever pulse asks them.';
comment on column company_question_rollups.withheld is 'Why nothing is shown; all numbers are 0 then. Null: shown.';

comment on table team_question_rollups is 'The sums of company_question_rollups by team. A confidential round has only what its release shows.';
comment on column team_question_rollups.team_id is 'Team that people were in when the round opened.';
comment on column team_question_rollups.sameness is 'Equal for questions of the same words, type and scale, whichever pulse asks them.';
comment on column team_question_rollups.withheld is 'Why nothing is shown; all numbers are 0 then. Null: shown.';

comment on table participant_numbers is 'A small number for each person who was ever asked. Sets of people in round_people are made of these numbers.';

comment on table round_people is 'Who was asked in a closed round and who answered, as compressed sets. Counts different people over many rounds in milliseconds.';
comment on column round_people.asked is 'Set of participant numbers.';
comment on column round_people.answered is 'Set of participant numbers. Empty for a confidential round.';

---------------------------------------------------------------------------------------------------------------------
-- Answers

comment on table named_responses is 'Answers of rounds by name, one row for each person and round.';
comment on column named_responses.team_id is 'Primary team when the round opened. Null: none.';
comment on column named_responses.answers is 'Object by question key: a number, a text, or a list of chosen options.';

comment on table anonymous_attempts is 'Attempts whose answer is stored, so that a retry is not stored twice. Emptied when the round is mixed.';
comment on column anonymous_attempts.attempt_hash is 'Hash of the attempt. It leads to no person and becomes the number of the receipt.';
comment on column anonymous_attempts.segment_id is 'Team in which the right was spent. Null: people without a team of their own in this round.';

comment on table anonymous_pending is 'Answers of an open confidential round, sealed. Mixing opens them after the close and deletes them here.';
comment on column anonymous_pending.segment_id is 'Team of the person. Null: people without a team of their own in this round.';
comment on column anonymous_pending.sealed is 'The answer, sealed to the key of the round.';
comment on column anonymous_pending.to_round_key is 'Whether it is sealed to the key of the round. False: an earlier version sealed it with the secret of the server.';
comment on column anonymous_pending.is_shuffled is 'Whether it was written anew in random order together with a full batch of others.';

comment on table anonymous_sheets is 'Mixed answers of closed confidential rounds: numbers only. All rows of a round are written in random order by one transaction.';
comment on column anonymous_sheets.segment_id is 'Team of the person. Null: people without a team of their own in this round.';
comment on column anonymous_sheets.numbers is 'Object by question key. An empty text: the question was answered, see anonymous_choices.';

comment on table anonymous_choices is 'How many people of a segment chose each option. Whole sets are not kept: a set could mark one person in every round.';
comment on column anonymous_choices.value is 'The option.';

comment on table anonymous_comments is 'Comments of closed confidential rounds, apart from the numbers: a style that betrays its author must not betray the scores.';
comment on column anonymous_comments.segment_id is 'Team of the person. Null: people without a team of their own in this round.';

comment on table anonymous_receipts is 'Receipt numbers of answers that were mixed. People look theirs up here; a number leads to neither person nor answer.';
comment on column anonymous_receipts.number is 'Receipt number. The device of the person keeps it and looks for it here.';

comment on table credential_keys is 'Keys that blindly sign the right to answer, one for each segment of a round. A signature tells the segment and nobody in it.';
comment on column credential_keys.id is 'SHA-256 of the public half.';
comment on column credential_keys.team_id is 'Team of the segment. Null: people without a team of their own in this round.';
comment on column credential_keys.people is 'How many people the segment has.';
comment on column credential_keys.spki is 'Public half, in SPKI format.';
comment on column credential_keys.sealed is 'Private half, sealed with the secret of the server. Null when the round is over.';

comment on table round_contracts is 'What a round promised before anybody was asked, as the exact text that is hashed. Never changed.';
comment on column round_contracts.edition is '1, or 2 and more after answers were lost with the key: other keys, and the same promise.';
comment on column round_contracts.text is 'The contract as JSON.';
comment on column round_contracts.hash is 'SHA-256 of the text.';

comment on table round_totals is 'How many people of each segment had the right to answer, took it and used it. Anybody can check that no answer was added.';
comment on column round_totals.ordinal is 'Number of the segment in the contract.';
comment on column round_totals.key_id is 'Key of the segment. Null: all segments together.';
comment on column round_totals.issued is 'Rights that were signed.';
comment on column round_totals.spent is 'Rights that came back with an answer.';
comment on column round_totals.mixed is 'Answers that were counted.';

comment on table privacy_checks is 'Checks of a confidential round: the product attacks what it shows, to see whether single answers follow from it.';
comment on column privacy_checks.asked_at is 'When a person or a close last asked for the check.';
comment on column privacy_checks.checked_at is 'When the check was done. Null: not yet.';
comment on column privacy_checks.outcome is 'clean: nothing found; closed: found and hidden since; open: found and still shown.';
comment on column privacy_checks.report is 'What was looked at and what was found.';

---------------------------------------------------------------------------------------------------------------------
-- Manager reviews and feedback

comment on table manager_reviews is 'Reviews that a manager writes about their people in one round of such a pulse. Made when the round opens.';
comment on column manager_reviews.participant_id is 'Place of the manager in the round.';
comment on column manager_reviews.team_names is 'Teams that the manager led when the round opened.';
comment on column manager_reviews.submitted_at is 'Null: not sent yet.';

comment on table manager_review_sheets is 'What a manager says about one person in a review.';
comment on column manager_review_sheets.performance is 'From 1 to 5.';
comment on column manager_review_sheets.concerns is 'Free text.';
comment on column manager_review_sheets.version is 'Grows with every save; refuses the second of two concurrent saves.';
comment on column manager_review_sheets.saved_at is 'When the draft was last saved.';

comment on table feedback is 'Feedback that people write about each other, by name. The person, their managers, the owner and administrators read it.';
comment on column feedback.target_user_id is 'Whom it is about.';
comment on column feedback.rating is 'From 1 to 5.';

comment on table deleted_feedback is 'Feedback that was deleted today and can be brought back until the night. A table of its own, so no query shows it by mistake.';

---------------------------------------------------------------------------------------------------------------------
-- One-to-one meetings

comment on table one_to_one_series is 'Series of one-to-one meetings between a manager and an employee.';
comment on column one_to_one_series.auto_schedule is 'Whether the end of a meeting schedules the next one.';
comment on column one_to_one_series.status_since is 'When the status last changed.';
comment on column one_to_one_series.anchor_day is 'Day of the month that was chosen. A shorter month uses its last day.';
comment on column one_to_one_series.completed_meetings is 'Number of meetings held. Kept here, so that lists do not count years of rows.';
comment on column one_to_one_series.cancelled_meetings is 'Number of meetings cancelled.';
comment on column one_to_one_series.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table one_to_one_meetings is 'Meetings of a series, with what the two people write down.';
comment on column one_to_one_meetings.employee_id is 'Copied from the series, for permissions and lists.';
comment on column one_to_one_meetings.manager_id is 'Copied from the series, for permissions and lists.';
comment on column one_to_one_meetings.number is 'Number within the series, from 1.';
comment on column one_to_one_meetings.workload is 'Workload of the employee, from 1 to 5.';
comment on column one_to_one_meetings.manager_rating is 'From 1 to 5, by the manager.';
comment on column one_to_one_meetings.field_states is 'By field: its version, when it was saved and by whom. Two people edit the form at once.';
comment on column one_to_one_meetings.commented_at is 'When the employee last wrote their comment.';
comment on column one_to_one_meetings.sequence is 'SEQUENCE of the event in calendars. A change of the date raises it.';
comment on column one_to_one_meetings.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table one_to_one_links is 'Links by which an employee prepares a meeting without signing in.';
comment on column one_to_one_links.version is 'The link is derived from it. A higher number replaces the link.';
comment on column one_to_one_links.token_hash is 'SHA-256 of the link.';

comment on table one_to_one_points is 'Shared agenda. A point that is not done belongs to the next meeting as well, so nothing is moved.';
comment on column one_to_one_points.meeting_id is 'Meeting for which it was written.';
comment on column one_to_one_points.done_in is 'Meeting in which it was ticked off.';

comment on table one_to_one_agreements is 'What the two people agreed to do.';
comment on column one_to_one_agreements.responsible_id is 'Who does it.';
comment on column one_to_one_agreements.other_id is 'The other one of the two, who waits for it.';
comment on column one_to_one_agreements.activity_id is 'Activity of the development plan that it is about. No foreign key: the agreement stays when the activity goes.';

comment on table one_to_one_notes is 'Private notes of each side of a meeting.';
comment on column one_to_one_notes.sealed is 'The note, sealed with the secret of the server: neither the database nor a backup tells it.';

comment on table one_to_one_told is 'What each of the two was told about a meeting. Keeps several servers from telling it twice.';
comment on column one_to_one_told.what is 'Kind of message, with the state or date that it told.';

comment on table one_to_one_hand_overs is 'Series that went to another manager: who has to be told, and who was told.';
comment on column one_to_one_hand_overs.user_id is 'Who has to be told.';
comment on column one_to_one_hand_overs.former_id is 'Who led the series before.';
comment on column one_to_one_hand_overs.meeting_id is 'Meeting that was scheduled then. It leaves the calendar of the former manager.';
comment on column one_to_one_hand_overs.told_at is 'Null: still to tell.';

comment on table calendar_feeds is 'Secret address of the calendar of a person, for subscriptions.';
comment on column calendar_feeds.version is 'The address is derived from it. A higher number replaces the address.';
comment on column calendar_feeds.token_hash is 'SHA-256 of the secret part. Null: revoked.';

---------------------------------------------------------------------------------------------------------------------
-- Development plans

comment on table development_plans is 'Development plans: what a person wants to grow in, and how far they are.';
comment on column development_plans.status_since is 'When the status last changed.';
comment on column development_plans.comment_version is 'Version of the comment of the employee alone, who may write it by a link without seeing the rest.';
comment on column development_plans.progress is 'Percent of activities done. Kept here with the next counts, so that lists do not count rows.';
comment on column development_plans.hard_count is 'Number of hard skills.';
comment on column development_plans.soft_count is 'Number of soft skills.';
comment on column development_plans.first_skills is 'Names of the first skills, for lists.';
comment on column development_plans.moved_at is 'When an activity last changed its state, or the plan began. Finds plans that stand still.';
comment on column development_plans.previous_plan_id is 'Plan that this one continues.';
comment on column development_plans.title_text is 'Title in folded letters, for search.';
comment on column development_plans.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table development_plan_goals is 'Goals of a plan, in their order.';
comment on column development_plan_goals.order_index is 'Place in the plan.';

comment on table development_plan_skills is 'Skills that a plan develops, in their order.';
comment on column development_plan_skills.current_level is 'From 1 to 5, at the start.';
comment on column development_plan_skills.target_level is 'From 1 to 5, at the end.';
comment on column development_plan_skills.progress is 'Percent of its activities done.';
comment on column development_plan_skills.order_index is 'Place in the plan.';

comment on table development_plan_activities is 'Activities that develop a skill: courses, projects and the like.';
comment on column development_plan_activities.order_index is 'Place within the skill.';

comment on table development_plan_milestones is 'Milestones of a plan.';
comment on column development_plan_milestones.order_index is 'Place in the plan.';

comment on table development_plan_events is 'History of a plan: who changed what and when. Of comments it tells only that they were written.';
comment on column development_plan_events.actor_id is 'Who did it. Null: the product itself.';
comment on column development_plan_events.by_link is 'Whether it was done by the link, without signing in.';
comment on column development_plan_events.in_draft is 'Whether the plan was a draft then. The employee does not see such events.';
comment on column development_plan_events.what is 'Kind of the event and what it changed.';

comment on table development_plan_links is 'Links to the public page of a plan. Old ones stay, so that an expired link is told apart from a wrong one.';
comment on column development_plan_links.version is 'The link is derived from it.';
comment on column development_plan_links.token_hash is 'SHA-256 of the link.';

comment on table development_plan_digests is 'Letters and messages about plans that were sent.';
comment on column development_plan_digests.kind is 'due: to an employee about activities with a date; still: to a manager about plans that stand still.';

comment on table development_plan_nudges is 'Which activity a digest told of and for which day: once before it and once after it.';

---------------------------------------------------------------------------------------------------------------------
-- Recommendations and actions

comment on table recommendation_rule_settings is 'How a company changed a rule of recommendations. A rule without a row stands as in docs/recommendations.md.';
comment on column recommendation_rule_settings.threshold is 'Threshold in the unit of the rule. Null: the usual one.';
comment on column recommendation_rule_settings.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table action_items is 'Actions that somebody plans because of results of the company, of a team or of a person.';
comment on column action_items.responsible_id is 'Who does it.';
comment on column action_items.drop_reason is 'Why it will not be done.';
comment on column action_items.rule_id is 'Recommendation that it was made from. Null: made by hand.';
comment on column action_items.rule_version is 'Version of that rule then.';
comment on column action_items.evidence is 'Figures that the recommendation rested on then.';
comment on column action_items.promised_round_id is 'Closed round whose people were promised this action. Null: promised to nobody.';
comment on column action_items.version is 'Grows with every edit; refuses the second of two concurrent edits.';

comment on table action_item_notices is 'What the responsible person was told about an action and its day. Keeps several servers from telling it twice.';
comment on column action_item_notices.telling_id is 'One message may tell of several actions; they share this id.';

comment on table action_baselines is 'Figure that an action started from, as it was shown then. Its effect is measured against it.';
comment on column action_baselines.period_days is 'Length of the period in days; it ends on the day on which the action was made.';
comment on column action_baselines.value is 'The figure. Null: there was nothing to show.';
comment on column action_baselines.interval_low is 'Lower end of its interval.';
comment on column action_baselines.interval_high is 'Upper end of its interval.';
comment on column action_baselines.answers is 'Number of answers behind the figure.';
comment on column action_baselines.people is 'Number of different people behind it.';
comment on column action_baselines.asked is 'Number of people asked.';
comment on column action_baselines.rounds is 'Released sums of each round of the period, as the rollups held them.';

---------------------------------------------------------------------------------------------------------------------
-- Files and reports

comment on table exports is 'Files that people ordered, and how far each is. The row stays when the file is removed.';
comment on column exports.what is 'Kind of the file, and the filters of the screen it was ordered from.';
comment on column exports.period is 'Period of the file, in words.';
comment on column exports.written is 'Rows written so far.';
comment on column exports.rows is 'Rows that the file will have.';
comment on column exports.kept_until is 'When the file is removed. Null until it is ready.';
comment on column exports.bytes is 'Size of the file. Null until it is ready.';

comment on table export_files is 'Ordered files, so that any server can hand them out. Kept for a day.';
comment on column export_files.releases is 'Hashes of the releases that the file was written under. After another release the file is not given any more.';

comment on table report_letters is 'Who gets the letter about changes, and how often.';
comment on column report_letters.told_until is 'Last day that a letter covered. Each week or month is told once, and late if a server was off.';

---------------------------------------------------------------------------------------------------------------------
-- Payments

comment on table subscriptions is 'How many places a company has. Its row is the lock under which places are given out.';
comment on column subscriptions.user_limit is 'Places that may be used now.';
comment on column subscriptions.paid_limit is 'Places that were paid for this month. Null: nothing is paid.';
comment on column subscriptions.paid_until is 'End of the paid month. It stays afterwards, to tell when it ended.';
comment on column subscriptions.paid_kopecks is 'What the paid month was worth when it began, in kopecks.';

comment on table payments is 'Payments that were asked for, and what became of them. Kept by law when the company is gone, so no foreign key.';
comment on column payments.amount_kopecks is 'What is to be paid, in kopecks.';
comment on column payments.credit_kopecks is 'What was left of the running month and taken off, in kopecks.';
comment on column payments.user_limit is 'Places that are paid for.';
comment on column payments.idempotence_key is 'Sent to the provider with each attempt, so that it makes one payment.';
comment on column payments.provider_id is 'Number of the payment at the provider. Null until it answers.';
comment on column payments.confirmation_url is 'Page of the provider on which the person pays.';
comment on column payments.is_settled is 'Whether the final word of the provider is known. Nobody asks about a settled payment again.';
comment on column payments.sandbox_outcome is 'What was chosen on the page that plays a provider in a test setup.';

comment on table company_details is 'Details of a company for bills and acts.';
comment on column company_details.inn is 'Taxpayer number.';
comment on column company_details.kpp is 'Tax registration code. Empty: a sole trader has none.';

comment on table document_counters is 'Last number of bills and of acts in each year. The seller numbers them over all companies, without gaps.';

comment on table document_numbers is 'Which company a numbered document belongs to. The operator knows only the number of a paid bill.';

comment on table invoices is 'Bills of payments, and the acts that follow once they are paid. Kept by law like their payment.';
comment on column invoices.seller is 'Details of the seller when the bill was made.';
comment on column invoices.buyer is 'Details of the company when the bill was made.';
comment on column invoices.subject is 'What is sold, in words.';
comment on column invoices.terms is 'Conditions of the bill, in words.';
comment on column invoices.act_number is 'Number of the act. Null: not paid yet.';
comment on column invoices.act_subject is 'What was delivered, in words.';
