import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { scene } from '#app/social-image/social-image.ts'
import { copy } from './copy.ts'
import { leadFeature } from './feature.ts'

export default serverFeature(leadFeature, {
  query: {
    contact: { names: ['schoolId'] },
    'contact.thanks': { names: ['ref'] },
    'contact.withdraw': { names: ['ref', 'done'] },
  },
  footer: [
    {
      column: 'contact',
      order: 1,
      page: 'contact',
      text: { zh: '留下号码，我们回电', en: 'Ask us to call you' },
    },
    {
      column: 'contact',
      order: 2,
      page: 'contact',
      hash: '#use',
      text: { zh: '我们怎样使用您的号码', en: 'How we use your number' },
    },
    {
      column: 'contact',
      order: 3,
      page: 'contact.withdraw',
      text: { zh: '撤回我的号码', en: 'Withdraw my number' },
    },
  ],
  images: { contact: plainImage(copy.title, scene('university')) },
})
