import { feature, page } from '#app/site/feature.ts'

export const accountFeature = feature({
  name: 'account',
  pages: {
    signIn: page('/dssLogin', 'sign-in/sign-in.route.tsx', { robots: 'noindex' }),
    register: page('/dssRegister', 'join/register.route.tsx', { robots: 'noindex' }),
    recover: page('/dssForgetPsd', 'security/recover.route.tsx', { robots: 'noindex' }),
    confirmEmail: page('/dssEmail', 'security/email.route.tsx', { robots: 'noindex' }),
    'layout.security': page('/layout/security', 'security/security.route.tsx', { robots: 'noindex' }),
  },
})
