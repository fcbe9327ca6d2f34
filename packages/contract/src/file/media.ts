import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Done,
  dataOf,
  Id,
  Line,
  Moment,
  named,
  PathId,
  PathIds,
  Whole,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { uploadProblems } from './file.ts'
import { mediaKinds, mediaNeeds, mediaOrigins, mediaUsages, mediaUses } from './media.values.ts'

/** An alt text may be empty: a picture that only decorates has none. */
const Alt = z.string().trim().max(200).default('')

const draft = z.object({
  originalName: named('文件名', 'Name', Line(100)),
  alt: named('替代文字', 'Alt text', Alt),
  altEn: named('英文替代文字', 'English alt text', Alt),
  focusX: named('焦点：左右', 'Focus: left to right', Whole(100).default(50)),
  focusY: named('焦点：上下', 'Focus: top to bottom', Whole(100).default(50)),
})

/** Uploaded files as editors see them: those of the site, and those of members that visitors see. */
export const mediaAdmin = resource({
  name: 'media',
  title: { zh: '素材', en: 'File' },
  path: '/bbs/media',
  permission: 'bbs:media',
  id: 'fileId',
  record: z.object({
    fileId: named('编号', 'No.', Id),
    fileName: named('素材', 'File', z.string()),
    originalName: named('文件名', 'Name', z.string()),
    kind: named('类型', 'Kind', Choice(mediaKinds)),
    size: named('大小', 'Size', z.number()),
    width: named('宽度', 'Width', z.number().nullable()),
    height: named('高度', 'Height', z.number().nullable()),
    seconds: named('时长', 'Duration', z.number().nullable()),
    origin: named('归属', 'Belongs to', Choice(mediaOrigins)),
    /** Null for a member's file: who uploaded it may be hidden. */
    uploader: named('上传者', 'Uploaded by', z.string().nullable()),
    useCount: named('使用处', 'Used', z.number()),
    alt: named('替代文字', 'Alt text', z.string()),
    altEn: named('英文替代文字', 'English alt text', z.string()),
    focusX: named('焦点：左右', 'Focus: left to right', z.number()),
    focusY: named('焦点：上下', 'Focus: top to bottom', z.number()),
    versionCount: named('旧版本', 'Earlier versions', z.number()),
    createTime: named('上传时间', 'Uploaded', Moment),
    updateBy: named('更新者', 'Updated by', z.string()),
    updateTime: named('更新时间', 'Updated', Moment.nullable()),
  }),
  draft,
  search: z.object({
    name: named('文件名', 'Name', z.string().max(100).optional()),
    kind: named('类型', 'Kind', Choice(mediaKinds).optional()),
    origin: named('归属', 'Belongs to', Choice(mediaOrigins).optional()),
    usage: named('使用', 'Use', Choice(mediaUsages).optional()),
    needs: named('待处理', 'To fix', Choice(mediaNeeds).optional()),
    uploader: named('上传者', 'Uploaded by', z.string().max(30).optional()),
    /** The whole address, as a field of a form has it. */
    fileName: named('地址', 'Address', z.string().max(300).optional()),
  }),
  verbs: ['list', 'read', 'update', 'remove'],
  // contents have versions of their own; an alt text is written again faster than it is looked up
  versions: false,
})

export type MediaRow = z.output<typeof mediaAdmin.record>

const Params = z.object({ id: PathId })
const log = (type: 'add' | 'edit' | 'remove') => ({ title: '素材管理', type })

/** Stores a file of the site, which stays until it is deleted here. */
export const uploadMedia = call({
  id: 'media.upload',
  summary: { zh: '上传素材', en: 'Upload to the media library' },
  method: 'POST',
  path: '/bbs/media',
  access: 'bbs:media:add',
  sends: 'file',
  answer: dataOf(z.object({ fileId: Id, fileName: z.string() })),
  invalidates: ['media:list'],
  log: log('add'),
  problems: uploadProblems,
  guardsRepeat: false,
  timeoutMs: 600_000,
})

/** Where a file is used. `title` is null where not every visitor reads the record. */
export const MediaUseRow = z.object({
  kind: Choice(mediaUses),
  id: Id,
  title: z.string().nullable(),
})
export type MediaUseRow = z.output<typeof MediaUseRow>

export const listMediaUses = call({
  id: 'media.uses',
  summary: { zh: '素材使用处', en: 'Where a file is used' },
  method: 'GET',
  path: '/bbs/media/{id}/uses',
  access: 'bbs:media:list',
  params: Params,
  answer: dataOf(z.array(MediaUseRow)),
  shows: ['media:{params.id}'],
  problems: ['notFound'],
})

/** Gives a file another content under the same address; what stood there becomes an earlier content. */
export const replaceMedia = call({
  id: 'media.replace',
  summary: { zh: '替换素材', en: 'Replace a file in place' },
  method: 'POST',
  path: '/bbs/media/{id}/content',
  access: 'bbs:media:edit',
  params: Params,
  sends: 'file',
  answer: Done,
  invalidates: ['media:list', 'media:{params.id}'],
  log: log('edit'),
  problems: [...uploadProblems, 'notFound', 'mediaOfMember', 'mediaOtherKind'],
  guardsRepeat: false,
  timeoutMs: 600_000,
})

const MediaVersion = z.object({
  id: Id,
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Who put another content in its place, and when. */
  byName: z.string(),
  time: Moment,
})

export const listMediaVersions = call({
  id: 'media.versions',
  summary: { zh: '素材旧版本', en: 'Earlier contents of a file' },
  method: 'GET',
  path: '/bbs/media/{id}/content',
  access: 'bbs:media:list',
  params: Params,
  answer: dataOf(z.array(MediaVersion)),
  shows: ['media:{params.id}'],
  problems: ['notFound'],
})

export const readMediaVersion = call({
  id: 'media.version',
  summary: { zh: '下载素材旧版本', en: 'Download an earlier content' },
  method: 'GET',
  path: '/bbs/media/{id}/content/{version}',
  access: 'bbs:media:query',
  params: z.object({ id: PathId, version: PathId }),
  answers: 'file',
  answer: Done,
  problems: ['notFound'],
})

export const restoreMediaVersion = call({
  id: 'media.restore',
  summary: { zh: '恢复素材旧版本', en: 'Bring back an earlier content' },
  method: 'PUT',
  path: '/bbs/media/{id}/content/{version}',
  access: 'bbs:media:edit',
  params: z.object({ id: PathId, version: PathId }),
  answer: Done,
  invalidates: ['media:list', 'media:{params.id}'],
  log: log('edit'),
  problems: ['notFound', 'mediaOfMember'],
})

const WrittenDays = WholeOrText(3650, 1)

/** What a clean-up would delete: files of the site that nothing uses, older than so many days. */
export const previewCleanup = call({
  id: 'media.cleanupPreview',
  summary: { zh: '未使用素材预览', en: 'Unused files that would be deleted' },
  method: 'GET',
  path: '/bbs/media/unused',
  access: 'bbs:media:list',
  query: z.object({ days: WrittenDays }),
  answer: z.object({
    /** All of them; one clean-up deletes the oldest. */
    total: z.number().int(),
    bytes: z.number(),
    rows: z.array(
      z.object({
        fileId: Id,
        fileName: z.string(),
        originalName: z.string(),
        kind: Choice(mediaKinds),
        size: z.number(),
        createTime: Moment,
      }),
    ),
  }),
  shows: ['media:list'],
})

/** Deletes files that the preview named, as far as they are still unused. */
export const cleanUpMedia = call({
  id: 'media.cleanup',
  summary: { zh: '清理未使用素材', en: 'Delete unused files' },
  method: 'DELETE',
  path: '/bbs/media/unused/{ids}',
  access: 'bbs:media:remove',
  params: z.object({ ids: PathIds }),
  query: z.object({ days: WrittenDays }),
  answer: dataOf(z.object({ deleted: z.number().int() })),
  invalidates: ['media:list'],
  log: log('remove'),
})

/** What pages say of pictures that have no alt text of their own there, and which part of them a crop shows. */
export const describeMedia = call({
  id: 'media.describe',
  summary: { zh: '图片替代文字与焦点', en: 'Alt texts and focal points of pictures' },
  method: 'GET',
  path: '/bbs/web/media',
  access: 'public',
  query: z.object({
    /** Addresses, joined by commas. */
    names: z.string().max(9000),
  }),
  answer: dataOf(
    z.array(
      z.object({
        fileId: Id,
        fileName: z.string(),
        alt: z.string(),
        altEn: z.string(),
        focusX: z.number(),
        focusY: z.number(),
      }),
    ),
  ),
  cache: 'untilChanged',
  // the list also where no file is described: one of the site may be described later
  shows: ['media:list', 'media:{answer.data.fileId}'],
})
