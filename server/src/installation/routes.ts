import { installation } from '@kamerton/contract/installation/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { checkFolder } from './check-folder.ts'
import { checkOwner, foundInstallation } from './found-installation.ts'
import { showSetup } from './show-setup.ts'
import { sendTestLetter, showTestLetter } from './test-letter.ts'

export const installationRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, installation, {
    show: showSetup,
    checkOwner,
    sendTestLetter,
    testLetter: showTestLetter,
    checkFolder,
    found: foundInstallation,
  })
