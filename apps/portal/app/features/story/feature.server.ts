import { getStory, listStories } from '@app/contract/post/post.ts'
import { scene } from '#app/picture/social-image.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { say } from '#app/site/language.ts'
import { copy } from './copy.ts'
import { storyFeature } from './feature.ts'

export default serverFeature(storyFeature, {
  query: { 'story.list': { names: ['page'] }, 'story.detail': 'all' },
  images: { 'story.list': plainImage(copy.title, scene('destination')) },
  recordImages: {
    'story.detail': async (api, id, language) => {
      const { data: story } = await api(getStory, { params: { id } })
      const kicker = say(copy.title, language)
      return { title: story.title, kicker, drawing: scene('destination'), isSample: story.isSample }
    },
  },
  sitemap: {
    stories: { page: 'story.detail', read: (api, query) => api(listStories, { query, body: {} }) },
  },
})
