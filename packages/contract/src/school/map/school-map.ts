import { creditStates, registerKinds } from '@app/contract/school/register/register.values.ts'
import { SchoolFilter, SchoolRow } from '@app/contract/school/school.ts'
import { Choice, dataOf, Id } from '@app/contract/shapes/shapes.ts'
import { doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { MAX_ZOOM } from './school-map.values.ts'

const Lng = z.number().min(-180).max(180)
const Lat = z.number().min(-90).max(90)
const Box = z.object({ west: Lng, south: Lat, east: Lng, north: Lat })

/** One school on the map; kind and credits are null for a school that is not in the register. */
export const MapSchool = z.object({
  id: Id,
  ...SchoolRow.pick({ schoolName: true, schoolNameEn: true, isSample: true }).shape,
  lat: z.number(),
  lng: z.number(),
  kind: Choice(registerKinds).nullable(),
  credits: Choice(creditStates).nullable(),
  city: z.string().nullable(),
  cityZh: z.string().nullable(),
})
export type MapSchool = z.output<typeof MapSchool>

/** Schools of one cell of the grid: how many, their middle, and the box around them. */
export const MapCluster = z.object({ ...Box.shape, lat: z.number(), lng: z.number(), count: z.number() })
export type MapCluster = z.output<typeof MapCluster>

export const SchoolMapAnswer = z.object({
  /** Schools that pass the filters; those of them that have a place; those of these in the asked box. */
  total: z.number(),
  placed: z.number(),
  inBox: z.number(),
  /** The box around the schools in the asked box; null where there is none. */
  bounds: Box.nullable(),
  clusters: z.array(MapCluster),
  /** Schools alone in their cell. */
  points: z.array(MapSchool),
  /** The first schools of the box, in the directory's order. */
  rows: z.array(MapSchool),
  /** The first schools without a place, or with a doubtful one; only where no zoom was asked for. */
  unplaced: z.array(MapSchool.omit({ lat: true, lng: true })),
})
export type SchoolMapAnswer = z.output<typeof SchoolMapAnswer>

/**
 * The schools that pass the filters, as a map shows them. They are grouped by a grid, so that the answer has at most
 * some hundred entries however many schools there are.
 */
export const mapSchools = publicRead({
  id: 'school.map',
  summary: { zh: '学校地图', en: 'Schools on the map' },
  path: '/bbs/web/mapSchool',
  body: z.object({
    ...SchoolFilter.shape,
    /** Without a box, the whole earth. */
    box: Box.refine(({ west, east, south, north }) => west <= east && south <= north)
      .nullish()
      .meta({ description: 'degrees' }),
    /** Without it, as little as can be is said of where the schools are, and those without a place are named. */
    zoom: z.number().int().min(0).max(MAX_ZOOM).nullish(),
  }),
  answer: dataOf(SchoolMapAnswer),
  shows: ['school:list', 'city'],
  done: doneTexts.done,
})
