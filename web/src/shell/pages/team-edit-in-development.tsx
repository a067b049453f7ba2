import { allow } from '../guard'

export const clientMiddleware = [allow('update', 'Teams')]

export { default, meta } from './in-development'
