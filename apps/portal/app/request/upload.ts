import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { uploadAuthMaterial } from '@app/contract/school/school-auth.ts'
import { createClient, sayFailure } from '@app/contract/wire/client.ts'
import { overXhr } from '@app/contract/wire/upload-progress.ts'
import { shrinkPicture } from '@app/editor/file/shrink-picture.ts'
import type { Uploaded } from '@app/editor/file/uploads.ts'
import Cookies from 'js-cookie'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { languageOfPath } from '#app/site/language.ts'

const language = () => languageOfPath(window.location.pathname)

/** Calls of a browser that say how much of their file has gone. */
const sendingWith = (progress: (fraction: number) => void) =>
  createClient({
    transport: overXhr(progress),
    language,
    token: () => Cookies.get(TOKEN_COOKIE),
    onRefusal: (refusal) => {
      if (refusal.code === 401) openSignIn()
    },
  })

/** Sends a material of an application; fails with a sentence for the applicant. */
export async function uploadMaterial(file: File, progress: (fraction: number) => void) {
  try {
    return (await sendingWith(progress)(uploadAuthMaterial, { file })).data
  } catch (failure) {
    throw new Error(sayFailure(failure, language()))
  }
}

/** Sends a picture, drawn smaller where it is large, or a video; fails with a sentence for the writer. It carries zod, so import it on demand. */
export async function upload(file: File, progress: (fraction: number) => void): Promise<Uploaded> {
  try {
    const { url, fileId, w, h } = await sendingWith(progress)(uploadFile, { file: await shrinkPicture(file) })
    return { src: url, fileId, width: w, height: h }
  } catch (failure) {
    throw new Error(sayFailure(failure, language()))
  }
}
