import type { Decisions } from './decision.ts'
import { photos, secrets, service, whoAnswered } from './left-out.ts'

/** Tables of people: who is there, in which teams, and who was invited. */
export const ofPeople = {
  users: {
    file: 'people',
    what: 'Сотрудники, в том числе удалённые',
    key: ['id'],
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'middle_name',
      'position',
      'role',
      'email_verified_at',
      'telegram_username',
      'created_at',
      'deleted_at',
    ],
    without: { password_hash: secrets, avatar_url: service, directory_text: service, version: service },
  },
  photos: {
    file: 'photos',
    what: 'Фотографии сотрудников: файлы лежат в папке photos',
    key: ['user_id'],
    columns: ['user_id', 'created_at'],
    without: { name: service, jpeg: photos },
  },
  consents: {
    file: 'consents',
    what: 'Согласия: документ, редакция и время',
    key: ['id'],
    columns: ['id', 'user_id', 'document', 'version', 'channel', 'given_at'],
  },
  teams: {
    file: 'teams',
    what: 'Команды, в том числе удалённые',
    key: ['id'],
    columns: ['id', 'name', 'description', 'manager_id', 'created_at', 'deleted_at'],
    without: { version: service },
  },
  team_members: {
    file: 'team-members',
    what: 'Кто в какой команде',
    key: ['team_id', 'user_id'],
    columns: ['team_id', 'user_id', 'is_primary', 'joined_at'],
  },
  invitations: {
    file: 'invitations',
    what: 'Приглашения',
    key: ['id'],
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'position',
      'invited_by',
      'created_at',
      'expires_at',
      'accepted_at',
      'role',
      'team_id',
    ],
    without: { link_version: secrets, token_hash: secrets, letter_hash: secrets },
  },
  email_changes: {
    file: 'email-changes',
    what: 'Смены адреса, которые ещё не вступили в силу',
    key: ['user_id'],
    columns: ['user_id', 'email', 'asked_by', 'asked_at', 'takes_effect_at'],
    without: { token_hash: secrets },
  },
  telegram_connections: {
    file: 'telegram',
    what: 'Кто подключил Telegram',
    key: ['user_id'],
    columns: ['user_id', 'username', 'connected_at', 'quiet_until'],
    without: { chat_id: secrets, active_month: whoAnswered },
  },
} satisfies Decisions
