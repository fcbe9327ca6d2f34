import { z } from 'zod'
import answers from './answers.json' with { type: 'json' }
import banners from './banners.json' with { type: 'json' }
import comments from './comments.json' with { type: 'json' }
import members from './members.json' with { type: 'json' }
import news from './news.json' with { type: 'json' }
import openDays from './open-days.json' with { type: 'json' }
import posts from './posts.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import redBlack from './red-black.json' with { type: 'json' }
import schools from './schools.json' with { type: 'json' }
import {
  sampleAnswer,
  sampleBanner,
  sampleComment,
  sampleMember,
  sampleNewsItem,
  sampleOpenDay,
  samplePost,
  sampleQuestion,
  sampleRedBlackEntry,
  sampleSchool,
  sampleStory,
  sampleVideo,
} from './shape.ts'
import stories from './stories.json' with { type: 'json' }
import videos from './videos.json' with { type: 'json' }

/** The 24 invented schools, ids 1 to 12 in Ontario, 13 to 24 in China. */
export const sampleSchools = z.array(sampleSchool).parse(schools)

/** Twelve invented members: nine people known by nickname and three school accounts. */
export const sampleMembers = z.array(sampleMember).parse(members)

/** 24 posts: six categories, four each. Where a school is named, it is an invented one. */
export const samplePosts = z.array(samplePost).parse(posts)

/** Comments and replies; one was removed by staff, one is the answer of a black-listed school, and no good one. */
export const sampleComments = z.array(sampleComment).parse(comments)

/** Seven questions: five with an accepted answer, one of them by the school, one answered and open, one without an answer. */
export const sampleQuestions = z.array(sampleQuestion).parse(questions)

/** What people answered, in the order in which it was written. */
export const sampleAnswers = z.array(sampleAnswer).parse(answers)

/** Eight invented student stories. */
export const sampleStories = z.array(sampleStory).parse(stories)

/** Ten items about real changes (looked up on 2026-11-20 or earlier, ids F01 to F28 of the fact ledger). */
export const sampleNews = z.array(sampleNewsItem).parse(news)

/** Six drawn films; the transcript is the captions in order. */
export const sampleVideos = z.array(sampleVideo).parse(videos)

/** Four banners. */
export const sampleBanners = z.array(sampleBanner).parse(banners)

/**
 * A fixed sample snapshot, four schools a list. 上海 has no red row and 苏州 no black one, so that both empty states
 * can be seen. What an entry rests on is counted from the sample posts, by the rule for those of people.
 */
export const sampleRedBlack = z.array(sampleRedBlackEntry).parse(redBlack)

/** Four open days of sample schools; they go with their schools. */
export const sampleOpenDays = z.array(sampleOpenDay).parse(openDays)
