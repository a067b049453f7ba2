import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { PhotoFile, photoBytes } from './photo.ts'
import { Avatar, Colleague, ColleagueQuery, CurrentUser, ProfileChanges } from './schemas.ts'

export const people = endpoints({
  /**
   * The people of the company by name, for choosing one. Everybody may read it, since everybody may write about
   * anybody.
   */
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'session',
    tells: 'nothing',
    input: ColleagueQuery,
    output: z.array(Colleague),
  },
  me: {
    method: 'GET',
    path: '/api/users/me',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: CurrentUser,
  },
  uploadAvatar: {
    method: 'POST',
    path: '/api/users/me/avatar',
    access: 'session',
    // Without a key: the photo replaces itself.
    unkeyed: true,
    input: z.object({ avatar: PhotoFile }),
    file: { field: 'avatar', maxBytes: photoBytes },
    output: Avatar,
    errors: ['file_expected', 'file_too_large', 'not_an_image', 'image_unreadable', 'image_too_detailed'],
  },
  deleteAvatar: {
    method: 'DELETE',
    path: '/api/users/me/avatar',
    access: 'session',
    input: z.object({}),
    output: Avatar,
  },
  update: {
    method: 'PUT',
    path: '/api/users/:id',
    access: 'session',
    once: 'call',
    input: ProfileChanges,
    output: CurrentUser,
    errors: ['forbidden', 'changed_meanwhile'],
  },
})
