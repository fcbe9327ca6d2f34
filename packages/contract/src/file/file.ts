import { Id } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** Why any upload may be refused. */
export const uploadProblems = [
  'fileMissing',
  'fileNameLong',
  'fileTooLarge',
  'fileWrongType',
  'wordBlocked',
  'stackedMarks',
  'hostDisguised',
  'pictureBroken',
  'tooFast',
  'uploadsBusy',
  'uploadCut',
  'tooSlow',
  'noSpace',
  'storeAway',
] as const

export const uploadFile = call({
  id: 'file.upload',
  summary: { zh: '上传文件', en: 'Upload a file' },
  method: 'POST',
  path: '/common/upload',
  access: 'account',
  sends: 'file',
  invalidatesNothingBecause: 'A file is shown by the record that names it, once that is written',
  answer: z.object({
    url: z.string(),
    fileName: z.string(),
    fileId: Id,
    newFileName: z.string(),
    originalFilename: z.string(),
    size: z.number(),
    w: z.number().nullable(),
    h: z.number().nullable(),
  }),
  problems: uploadProblems,
  guardsRepeat: false,
  timeoutMs: 600_000,
})

/** Clients of the admin template send several at once. All are stored or none. */
export const uploadFiles = call({
  id: 'file.uploadSeveral',
  summary: { zh: '上传多个文件', en: 'Upload several files' },
  method: 'POST',
  path: '/common/uploads',
  access: 'account',
  sends: 'files',
  invalidatesNothingBecause: 'A file is shown by the record that names it, once that is written',
  /** What the upload of one answers, joined by commas in the order of the files. */
  answer: z.object({
    urls: z.string(),
    fileNames: z.string(),
    fileIds: z.string(),
    newFileNames: z.string(),
    originalFilenames: z.string(),
  }),
  problems: [...uploadProblems, 'filesTooMany'],
  guardsRepeat: false,
  timeoutMs: 600_000,
})

/** A file that the server made for this person, deleted once fetched. */
export const downloadFile = call({
  id: 'file.download',
  summary: { zh: '下载生成的文件', en: 'Download a generated file' },
  method: 'GET',
  path: '/common/download',
  access: 'account',
  query: z.object({ fileName: z.string().max(200), delete: z.enum(['true', 'false']).default('true') }),
  answers: 'file',
  answer: z.object({}),
  problems: ['fileNameRefused', 'notFound'],
})

export const downloadResource = call({
  id: 'file.resource',
  summary: { zh: '下载已存文件', en: 'Download a stored file' },
  method: 'GET',
  path: '/common/download/resource',
  access: 'account',
  query: z.object({ resource: z.string().max(500) }),
  answers: 'file',
  answer: z.object({}),
  problems: ['fileRefused', 'notFound'],
})
