import { openDayAdmin } from '@app/contract/school/open-day/open-day.ts'
import { Reference } from '#kit/display/reference.tsx'
import { SchoolBox } from '#kit/form/school-box.tsx'
import { screen } from '#kit/page/screen.tsx'

export default screen(openDayAdmin, {
  search: ['title', 'state', 'params'],
  columns: [
    'id',
    'title',
    'titleEn',
    'schoolName',
    'day',
    'time',
    'zone',
    'startTime',
    'spoken',
    'seats',
    'state',
    'isOver',
    'isBySchool',
    'updateTime',
  ],
  hidden: ['titleEn', 'startTime', 'spoken', 'seats', 'updateTime'],
  widgets: { schoolId: SchoolBox },
  cells: {
    schoolName: ({ schoolId, schoolName, schoolNameEn }) => (
      <Reference to="school" id={schoolId} name={schoolName} nameEn={schoolNameEn} />
    ),
  },
  form: [
    'schoolId',
    ['title', 'titleEn'],
    ['day', 'time'],
    ['minutes', 'zone'],
    ['place', 'placeEn'],
    ['link', 'spoken'],
    ['seats', 'state'],
    'content',
    'contentEn',
  ],
})
