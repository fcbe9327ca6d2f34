import { feature, page } from '#app/site/feature.ts'

export const toolFeature = feature({
  name: 'tool',
  pages: {
    tools: page('/tools', 'tools.route.tsx'),
    'tools.cost': page('/tools/cost', 'cost/cost.route.tsx'),
    'tools.graduation': page('/tools/graduation', 'graduation/graduation.route.tsx'),
    'tools.applicationFee': page('/tools/application-fee', 'application-fee/application-fee.route.tsx'),
    'tools.studyPermit': page('/tools/study-permit', 'study-permit/study-permit.route.tsx'),
    'tools.quiz': page('/tools/osslt-quiz', 'osslt-quiz/osslt-quiz.route.tsx'),
    'tools.timeline': page('/tools/timeline', 'timeline/timeline.route.tsx'),
    'tools.courseCode': page('/tools/course-code', 'course-code/course-code.route.tsx'),
    'tools.hoursLog': page('/tools/hours-log', 'hours-log/hours-log.route.tsx'),
  },
  files: { 'tools/timeline.ics': 'timeline/calendar.route.ts' },
})
