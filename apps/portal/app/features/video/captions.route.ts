import { getVideo } from '@app/contract/editorial/video/video.ts'
import { writeWebVtt } from '@app/contract/editorial/video/web-vtt.values.ts'
import { apiOf, asFile, idOf, notFound, orNotFound } from '#app/request/api.server.ts'
import type { Route } from './+types/captions.route.ts'
import { captionsOf } from './timing.ts'

/** `/video/captions/2-en.vtt`: the captions of a video, for the browser's own player. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return asFile(answer(args))
}

async function answer({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const [, id, language] = /^(\d+)-(zh|en)\.vtt$/.exec(params.file) ?? []
  if (!language) throw notFound()
  const { data } = await orNotFound(apiOf(context, request)(getVideo, { params: { id: idOf(id) } }))
  return new Response(writeWebVtt(captionsOf(data, language === 'en' ? 'en' : 'zh')), {
    headers: { 'content-type': 'text/vtt; charset=utf-8' },
  })
}
