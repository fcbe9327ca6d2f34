import { getPost, listPosts } from '@app/contract/post/post.ts'
import { labelOfCategory } from '@app/contract/post/post.values.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { say } from '#app/site/language.ts'
import { scene } from '#app/social-image/social-image.ts'
import { copy } from './copy.ts'
import { postFeature } from './feature.ts'
import { postFeeds } from './feeds.server.ts'
import { listCopy } from './list/list-copy.ts'
import { questionCopy } from './question/question-copy.ts'

export default serverFeature(postFeature, {
  query: { 'post.list': 'all', 'question.list': 'all', 'question.open': 'all', 'post.detail': 'all' },
  images: {
    'post.list': plainImage(listCopy.title, scene('learning')),
    'question.list': plainImage(questionCopy.title, scene('learning')),
    'question.open': plainImage(questionCopy.openTitle, scene('learning')),
  },
  recordImages: {
    'post.detail': async (api, id, language) => {
      const [{ data: post }, { categories }] = await Promise.all([
        api(getPost, { params: { id } }),
        readTypes(api),
      ])
      return {
        title: post.title,
        kicker: say(
          post.isQuestion
            ? questionCopy.badge
            : (labelOfCategory(post.blogType, categories) ?? copy.listName),
          language,
        ),
        drawing: scene('learning'),
        isSample: post.isSample,
      }
    },
  },
  feeds: postFeeds,
  sitemap: {
    posts: { page: 'post.detail', read: (api, query) => api(listPosts, { query, body: {} }) },
  },
})
