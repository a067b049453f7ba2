import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The table of contents: every address and the file that answers it. `/pulse/respond`, `/onetoone/respond` and
 * `/development-plan/form` are separate pages in public-forms.
 */
export default [
  index('landing/pages/home.tsx'),
  route('blog', 'blog/pages/blog.tsx'),
  route('blog/vovlechennost-sotrydnikov', 'blog/pages/engagement.tsx'),
  route('blog/enps', 'blog/pages/enps.tsx'),
  route('blog/kalkulyator-tekuchesti-kadrov', 'blog/pages/turnover.tsx'),
  route('blog/shum-enps', 'blog/pages/noise.tsx'),
  route('anonymity', 'anonymity/pages/anonymity.tsx'),
  route('legal/terms', 'legal/pages/terms.tsx'),
  route('legal/privacy', 'legal/pages/privacy.tsx'),
  route('legal/cookies', 'legal/pages/cookies.tsx'),

  layout('shell/signed-out.tsx', [
    route('login', 'auth/pages/login.tsx'),
    route('register', 'auth/pages/register.tsx'),
    route('verify-email', 'auth/pages/verify-email.tsx'),
    route('reset-password', 'auth/pages/reset-password.tsx'),
    route('email-change', 'auth/pages/email-change.tsx'),
    route('account-deleted', 'auth/pages/account-deleted.tsx'),
    route('setup', 'installation/pages/waiting.tsx'),
    route('setup/:token', 'installation/pages/setup.tsx'),
    route('invite-register/:token', 'invites/pages/accept.tsx'),
    route('invite/:token', 'invites/pages/accept.tsx', { id: 'invites/pages/accept-earlier-address' }),
  ]),

  route('app', 'shell/signed-in.tsx', [
    index('shell/pages/default-route.tsx'),
    layout('shell/screen-frame.tsx', [
      route('home', 'home/pages/home.tsx'),
      route('dashboard', 'analytics/pages/dashboard.tsx'),
      route('recommendations', 'recommendations/pages/recommendations.tsx'),
      route('recommendations/rules', 'recommendations/pages/rules.tsx'),
      route('actions', 'action-items/pages/actions.tsx'),
      route('employees', 'employees/pages/employees.tsx'),
      route('employees/:employeeId', 'employees/pages/employee.tsx'),
      route('teams', 'teams/pages/teams.tsx'),
      route('teams/:teamId', 'teams/pages/team.tsx'),
      route('teams/:teamId/edit', 'teams/pages/team-edit.tsx'),
      route('pulses', 'pulses/pages/pulses.tsx'),
      route('pulses/templates', 'pulse-templates/pages/templates.tsx'),
      route('pulses/:pulseId', 'pulses/pages/pulse.tsx'),
      route('pulses/:pulseId/privacy', 'pulses/pages/pulse-privacy.tsx'),
      route('pulses/:pulseId/manager/:managerId', 'manager-reviews/pages/manager-review.tsx'),
      route('my-pulses', 'my-pulses/pages/my-pulses.tsx'),
      route('my-pulses/:roundId', 'my-pulses/pages/my-pulse.tsx'),
      route('feedback', 'feedback/pages/feedback.tsx'),
      // Each report is shown over the hub.
      route('reports', 'reports/pages/reports.tsx', [
        route('pulse-engagement', 'reports/pages/pulse-engagement.tsx'),
        route('team-performance', 'reports/pages/team-performance.tsx'),
        route('development-progress', 'reports/pages/development-progress.tsx'),
        route('user-activity', 'reports/pages/user-activity.tsx'),
      ]),
      route('onetoone', 'one-to-one/pages/meetings.tsx'),
      route('onetoone/series/:seriesId', 'one-to-one/pages/series.tsx'),
      route('onetoone/meeting/:meetingId', 'one-to-one/pages/meeting.tsx'),
      route('development-plans', 'development-plans/pages/plans.tsx'),
      route('development-plans/create', 'development-plans/pages/plan-create.tsx'),
      route('development-plans/:planId', 'development-plans/pages/plan.tsx'),
      route('development-plans/:planId/edit', 'development-plans/pages/plan-edit.tsx'),
      route('exports/:exportId', 'exports/pages/ordered-export.tsx'),
      route('settings', 'settings/pages/settings.tsx'),
      route('settings/my-data', 'settings/pages/data-sight.tsx'),
      // Each tab is a page inside the frame.
      route('administration', 'administration/pages/administration.tsx', [
        index('administration/pages/payments.tsx'),
        route('company', 'administration/pages/company.tsx'),
        route('journal', 'journal/pages/journal.tsx'),
      ]),
      // Also answers `/app/404`.
      route('*', 'shell/pages/missing.tsx'),
    ]),
  ]),

  route('*', 'shell/pages/not-found.tsx'),
] satisfies RouteConfig
