import { reportLetters } from '@kamerton/contract/report-letters/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { chooseLetter, showLetter } from './choose-letter.ts'

export const reportLetterRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, reportLetters, {
    show: showLetter,
    choose: (ctx, { frequency }) => chooseLetter(ctx, frequency),
  })
