import { companies } from '@kamerton/contract/administration/company-endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { deleteCompany } from './close-company.ts'
import { showCompany } from './show-company.ts'
import { takeCompanyBack } from './take-company-back.ts'
import { updateCompany } from './update-company.ts'

export const companyRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, companies, {
    show: showCompany,
    update: updateCompany,
    delete: deleteCompany,
    takeBack: takeCompanyBack,
  })
