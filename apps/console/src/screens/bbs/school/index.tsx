import { schoolAdmin, schoolFacts } from '@app/contract/school/school.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { pairs } from '#kit/data/language.ts'
import { CityName } from '#kit/display/city-name.tsx'
import { choiceFrom } from '#kit/form/widgets.tsx'
import { screen } from '#kit/page/screen.tsx'
import { FeesWithGuides } from './guide-fees.tsx'
import { Meter } from './meter.tsx'
import { SchoolDesk } from './school-desk.tsx'

const copy = pairs({
  basics: { zh: '基本信息', en: 'Basics' },
  place: { zh: '位置与联系', en: 'Place and contact' },
  entry: { zh: '招生与课程', en: 'Entry and programs' },
  chances: { zh: '录取情况', en: 'Admission chances' },
  money: { zh: '费用', en: 'Fees' },
  text: { zh: '图文介绍', en: 'Text and pictures' },
  evidence: { zh: '去向与数字来源', en: 'Destinations and sources' },
  desk: { zh: '学校工作台', en: 'School desk' },
  record: { zh: '学校资料', en: 'Record' },
  allCities: { zh: '全部城市', en: 'All cities' },
})

const city = choiceFrom(listCities, ({ data }, language) => [
  ...data
    .filter(({ value }) => value)
    .map(({ value, label, labelEn }) => ({ value, label: language === 'en' ? labelEn : label })),
  { value: ALL_CITIES, label: copy.allCities[language] },
])

export default screen(schoolAdmin, {
  search: ['schoolName', 'schoolType', 'cityCode', 'status'],
  columns: [
    'id',
    'schoolName',
    'schoolNameEn',
    'schoolType',
    'location',
    'boarding',
    'completeness',
    'isAuth',
    'isSample',
    'status',
    'updateTime',
  ],
  cells: {
    completeness: ({ completeness }) => <Meter value={completeness} of={schoolFacts.length} />,
    cityCode: ({ cityCode }) => <CityName code={cityCode} />,
  },
  widgets: { cityCode: city, fees: FeesWithGuides },
  form: [
    {
      title: copy.basics,
      fields: [
        ['schoolName', 'schoolNameEn'],
        ['schoolType', 'cityCode'],
        ['founded', 'existStuNums'],
        ['tags', 'tagsEn'],
        ['isAuth', 'status'],
        'remark',
      ],
    },
    {
      title: copy.place,
      fields: [['location', 'locationEn'], 'address', ['lng', 'lat'], ['website', 'ministryNo']],
    },
    {
      title: copy.entry,
      fields: [['recruitGrade', 'joinSchool'], ['languages', 'boarding'], 'programs'],
    },
    {
      title: copy.chances,
      fields: [
        ['international', 'chancesYear', 'interview'],
        ['seats', 'applicants'],
        ['englishNeeded', 'englishNeededEn'],
      ],
    },
    {
      title: copy.money,
      fields: [
        ['tuitionMin', 'tuitionMax', 'tuitionPer'],
        ['boardingFee', 'boardingIncluded'],
        ['currency', 'feeYear'],
        'fees',
      ],
    },
    {
      title: copy.text,
      fields: [
        ['logo', 'cover'],
        'photos',
        ['intro', 'introEn'],
        ['admissions', 'admissionsEn'],
        ['life', 'lifeEn'],
      ],
    },
    { title: copy.evidence, fields: ['destinations', 'sources'] },
  ],
  hidden: ['updateTime', 'isSample'],
  detailParts: [
    { title: copy.desk, content: (school) => <SchoolDesk school={school} /> },
    {
      title: copy.record,
      fields: [
        'id',
        'schoolName',
        'schoolNameEn',
        'schoolType',
        'cityCode',
        'status',
        'isAuth',
        'isSample',
        'founded',
        'existStuNums',
        'location',
        'locationEn',
        'address',
        'website',
        'ministryNo',
        'recruitGrade',
        'joinSchool',
        'languages',
        'boarding',
        'programs',
        'international',
        'chancesYear',
        'seats',
        'applicants',
        'englishNeeded',
        'englishNeededEn',
        'interview',
        'tuitionMin',
        'tuitionMax',
        'tuitionPer',
        'currency',
        'feeYear',
        'boardingFee',
        'boardingIncluded',
        'fees',
        'tags',
        'tagsEn',
        'logo',
        'cover',
        'photos',
        'intro',
        'introEn',
        'admissions',
        'admissionsEn',
        'life',
        'lifeEn',
        'destinations',
        'sources',
        'remark',
        'createBy',
        'createTime',
        'updateBy',
        'updateTime',
      ],
    },
  ],
  width: 1040,
})
