import { creditStates, registerKinds } from '@app/contract/school/register/register.values.ts'
import { SchoolFilter, SchoolRow } from '@app/contract/school/school.ts'
import { Choice, dataOf, Id } from '@app/contract/shapes/shapes.ts'
import { doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { MAX_SKIP, MAX_ZOOM, WORLD, ZOOM_STEP } from './school-map.values.ts'

const Lng = z.number().min(-180).max(180)
const Lat = z.number().min(-90).max(90)
const Box = z.object({ west: Lng, south: Lat, east: Lng, north: Lat })
const Place = z.object({ lat: z.number(), lng: z.number() })

/** A school beside the map; kind and credits are null for a school that is not in the register. */
export const ListedSchool = z.object({
  id: Id,
  ...SchoolRow.pick({ schoolName: true, schoolNameEn: true, isSample: true, distance: true }).shape,
  kind: Choice(registerKinds).nullable(),
  credits: Choice(creditStates).nullable(),
  city: z.string().nullable(),
  cityZh: z.string().nullable(),
})
export type ListedSchool = z.output<typeof ListedSchool>

/** One school on the map. */
export const MapSchool = z.object({
  ...ListedSchool.shape,
  ...Place.shape,
  /** The register has no coordinates one can rely on, so it stands in the middle of its postal area's other schools. */
  isArea: z.boolean(),
})
export type MapSchool = z.output<typeof MapSchool>

/** Schools near one another: how many, their middle, and the box around them. */
export const MapCluster = z.object({ ...Box.shape, ...Place.shape, count: z.number() })
export type MapCluster = z.output<typeof MapCluster>

const SheetSchools = z.object({
  count: z.number(),
  /** The box around the schools of the sheet; null where there is none. */
  bounds: Box.nullable(),
  /** The box around nearly all of them, without the few that are far from the others. */
  main: Box.nullable(),
})

export const MapOverview = z.object({
  /** Schools that pass the filters. */
  total: z.number(),
  /** Those of them that each part of the map shows. */
  sheets: z.object({ ontario: SheetSchools, china: SheetSchools }),
  /** Where the place named in `near` lies; null without one and for an unknown place. */
  origin: Place.nullable(),
  /** Some schools that no part of the map shows: neither place nor postal area is known, or they are elsewhere. */
  beyond: z.array(ListedSchool),
  /** How many of them there are in all. */
  beyondTotal: z.number(),
})
export type MapOverview = z.output<typeof MapOverview>

export const MapView = z.object({
  /** Schools in the box. */
  total: z.number(),
  /** Groups of the grid with more than one school; those at the edge count their schools beyond it too. */
  clusters: z.array(MapCluster),
  /** Schools without another one near. */
  points: z.array(MapSchool),
  /** Some schools of the box, in the order of the directory, or the nearest first where a place is named. */
  rows: z.array(MapSchool),
})
export type MapView = z.output<typeof MapView>

/** Where the schools that pass the filters are, before a part of the map is chosen. */
export const overviewSchoolMap = publicRead({
  id: 'school.mapOverview',
  summary: { zh: '学校地图概况', en: 'Overview of the map of schools' },
  path: '/bbs/web/mapSchoolOverview',
  body: z.object({
    ...SchoolFilter.shape,
    /** As many of the schools that no part of the map shows have been read before. */
    skip: z.number().int().min(0).max(MAX_SKIP).default(0),
  }),
  answer: dataOf(MapOverview),
  problems: ['tooFast'],
  shows: ['school:list', 'city', 'synonym'],
  done: doneTexts.done,
})

/**
 * The schools that pass the filters in one view of the map. They are grouped by a grid, so that the answer has at most
 * some hundred entries however many schools there are.
 */
export const mapSchools = publicRead({
  id: 'school.map',
  summary: { zh: '学校地图', en: 'Schools on the map' },
  path: '/bbs/web/mapSchool',
  body: z.object({
    ...SchoolFilter.shape,
    /** In degrees; the whole earth at first. */
    box: Box.refine(({ west, east, south, north }) => west <= east && south <= north).default(WORLD),
    zoom: z.number().multipleOf(ZOOM_STEP).min(0).max(MAX_ZOOM).default(0),
    /** As many rows have been read before; then the groups are left out. */
    skip: z.number().int().min(0).max(MAX_SKIP).default(0),
  }),
  answer: dataOf(MapView),
  problems: ['tooFast'],
  shows: ['school:list', 'city', 'synonym'],
  done: doneTexts.done,
})
