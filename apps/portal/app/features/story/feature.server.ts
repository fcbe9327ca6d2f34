import { getStory, listStories } from '@app/contract/post/post.ts'
import { postEntries } from '#app/features/post/feeds.server.ts'
import { feedQuery, plainImage, recordImage, serverFeature } from '#app/request/feature.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { scene } from '#app/social-image/social-image.ts'
import { copy } from './copy.ts'
import { storyFeature } from './feature.ts'

export default serverFeature(storyFeature, {
  query: { 'story.list': { names: ['page'] }, 'story.detail': 'all' },
  images: { 'story.list': plainImage(copy.title, scene('destination')) },
  recordImages: {
    'story.detail': recordImage(
      (api, id) => api(getStory, { params: { id } }),
      copy.title,
      () => scene('destination'),
    ),
  },
  feeds: {
    story: {
      read: async (api, language) => {
        const [types, { rows }] = await Promise.all([
          readTypes(api),
          api(listStories, { query: feedQuery, body: {} }),
        ])
        return {
          title: say(copy.title, language),
          description: say(copy.feedDescription, language),
          page: to('story.list', language),
          entries: postEntries(rows, types, language),
        }
      },
    },
  },
  sitemap: {
    stories: { page: 'story.detail', read: (api, query) => api(listStories, { query, body: {} }) },
  },
})
