import { INVITATION_PARAMETER } from '@app/contract/member/invitation.values.ts'
import { serverFeature } from '#app/request/feature.server.ts'
import { accountFeature } from './feature.ts'

const query = { names: ['redirect'], long: ['redirect'] }

export default serverFeature(accountFeature, {
  query: {
    signIn: query,
    register: { names: ['redirect', INVITATION_PARAMETER], long: ['redirect'] },
    recover: query,
  },
})
