import type pg from 'pg'

/** `answering`: the share of asked people who answer in each round, 0.72 by default. */
export type Size = { people: number; teams: number; days: number; answering?: number }

const usuallyAnswering = 0.72
/** Places in rounds that one statement writes: few enough to be sorted and hashed in memory. */
const placesAtOnce = 500_000

/** The metrics, the days between two rounds, and the questions with the ends of their scale. */
const pulses = [
  { category: 'mood', everyDays: 7, questions: { mood: [1, 5], energy: [1, 5] } },
  { category: 'enps', everyDays: 30, questions: { recommend: [0, 10] } },
  { category: 'engagement', everyDays: 30, questions: { growth: [1, 5], tools: [1, 5] } },
] as const

/**
 * Inserts a company that has asked its people for so many days, as rows by SQL. Through the product's calls a million
 * answers would take an hour. Foreign keys are not checked, since every row is made from the one that it points to.
 */
export async function insertHistory(owner: pg.Client, companyId: string, size: Size): Promise<void> {
  const { people, teams } = size
  await owner.query("set session_replication_role = replica; set work_mem = '64MB'")
  await owner.query(`insert into tenants values ($1, now())`, [companyId])
  await owner.query(`insert into companies (company_id, name, created_at) values ($1, 'bench', now())`, [companyId])
  await owner.query(
    `insert into teams (company_id, id, name, created_at)
     select $1, uuidv7(), 'Команда ' || n, now() from generate_series(1, $2::int) n`,
    [companyId, teams],
  )
  await owner.query(
    `insert into users (company_id, id, email, first_name, last_name, role, created_at)
     select $1, uuidv7(), n || '@' || $3::text, 'Анна', 'Мороз', case when n = 1 then 'owner' else 'employee' end, now()
     from generate_series(1, $2::int) n`,
    [companyId, people, `${companyId}.example`],
  )
  await owner.query('update companies set people = $2 where company_id = $1', [companyId, people])
  await owner.query(
    `insert into team_members (company_id, team_id, user_id, is_primary, joined_at)
     select $1, t.id, u.id, true, now()
     from (select id, row_number() over () - 1 as place from users where company_id = $1) u
     join (select id, row_number() over () - 1 as place from teams where company_id = $1) t on t.place = u.place % $2::int`,
    [companyId, teams],
  )
  for (const pulse of pulses) await insertPulse(owner, companyId, size, pulse)
  await owner.query('reset session_replication_role; reset work_mem')
}

async function insertPulse(
  owner: pg.Client,
  companyId: string,
  { people, days, answering = usuallyAnswering }: Size,
  { category, everyDays, questions }: (typeof pulses)[number],
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into pulses (company_id, id, title, category, type, status, target_type, is_anonymous, created_at, updated_at)
     values ($1, uuidv7(), $2, $2, 'one_time', 'completed', 'company', false, now(), now()) returning id`,
    [companyId, category],
  )
  const pulseId = rows[0]?.id
  for (const [ordinal, [key, [min, max]]] of Object.entries(questions).entries())
    await owner.query(
      `insert into pulse_questions (company_id, pulse_id, key, ordinal, question, type, required, scale_min, scale_max)
       values ($1, $2, $3, $4, $3, 'rating', true, $5, $6)`,
      [companyId, pulseId, key, ordinal + 1, min, max],
    )
  if (category === 'enps')
    await owner.query(`update pulse_questions set type = 'enps' where company_id = $1 and pulse_id = $2`, [
      companyId,
      pulseId,
    ])
  const rounds = Math.floor(days / everyDays)
  await owner.query(
    `insert into pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold,
       opened_at, opened_on, closed_at, closed_on, invited)
     select $1, uuidv7(), $2, n, false, 5, 10, day, day::date, day + interval '5 days', day::date + 5, $5
     from (select n, now() - ($3::int - n + 1) * $4::int * interval '1 day' as day from generate_series(1, $3::int) n) opened`,
    [companyId, pulseId, rounds, everyDays, people],
  )
  const roundsAtOnce = Math.max(1, Math.floor(placesAtOnce / people))
  for (let from = 1; from <= rounds; from += roundsAtOnce)
    await insertAnswers(owner, { companyId, pulseId: pulseId ?? '', answering, from, before: from + roundsAtOnce })
}

type Portion = { companyId: string; pulseId: string; answering: number; from: number; before: number }

/** Inserts everybody's places in the rounds of these numbers, and their answers. */
async function insertAnswers(
  owner: pg.Client,
  { companyId, pulseId, answering, from, before }: Portion,
): Promise<void> {
  await owner.query(
    `insert into pulse_participants (company_id, id, round_id, user_id, team_id, is_reader, token_hash, answered_on)
     select $1, id, round_id, user_id, team_id, false, sha256(id::text::bytea),
       case when random() < $3 then opened_on + (random() * 3)::int end
     from (
       select uuidv7() as id, r.id as round_id, r.opened_on, m.user_id, m.team_id
       from pulse_rounds r join team_members m on m.company_id = r.company_id
       where r.company_id = $1 and r.pulse_id = $2 and r.number >= $4 and r.number < $5
       order by r.number
     ) asked`,
    [companyId, pulseId, answering, from, before],
  )
  await owner.query(
    `insert into named_responses (company_id, round_id, participant_id, team_id, submitted_at, answers)
     select $1, p.round_id, p.id, p.team_id, p.answered_on, (
       select jsonb_object_agg(q.key, q.scale_min + floor(sqrt(random()) * (q.scale_max - q.scale_min + 1)))
       from pulse_questions q where q.company_id = r.company_id and q.pulse_id = r.pulse_id
     )
     from pulse_participants p join pulse_rounds r on r.company_id = p.company_id and r.id = p.round_id
     where p.company_id = $1 and r.pulse_id = $2 and r.number >= $3 and r.number < $4 and p.answered_on is not null
     order by p.answered_on`,
    [companyId, pulseId, from, before],
  )
}
