import { UPLOAD_MAX_BYTES } from '@app/contract/file/file.values.ts'
import {
  type AuthKind,
  MATERIALS_MAX,
  type MaterialKind,
  materialKinds,
  materialsOf,
  materialTypes,
} from '@app/contract/school/school-auth.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { useRef } from 'react'
import { Uploads } from '#app/form/upload/uploads.tsx'
import { type UploadCounts, useUploads } from '#app/form/upload/use-uploads.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { IconButton } from '#app/ui/control/button.tsx'
import { FieldGroup } from '#app/ui/control/field.tsx'
import { copy } from './copy.ts'

export interface UploadedMaterial {
  fileId: number
  kind: MaterialKind
  fileName: string
}

interface Props {
  id: string
  kind: AuthKind
  /** What the first file most likely is. */
  firstKind: MaterialKind
  /** What proves the application. */
  hint: Pair
  materials: readonly UploadedMaterial[]
  onChange: (materials: readonly UploadedMaterial[]) => void
  onCounts: (counts: UploadCounts) => void
  error?: string | undefined
}

/** So many materials are on their way at a time: a slow one holds up no other. */
const MATERIALS_AT_ONCE = 3

const endings: readonly string[] = materialTypes

/** Why a file is not even sent. */
function refusalOf({ name, size }: File): Pair | undefined {
  if (!endings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return copy.wrongType
  return size > UPLOAD_MAX_BYTES ? copy.tooLarge : undefined
}

/** Uploads materials, several at a time, and says what each is. */
export function MaterialsField({ id, kind, firstKind, hint, materials, onChange, onCounts, error }: Props) {
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  // what is changed while others arrive stays changed
  const there = useRef(materials)
  there.current = materials
  const change = (next: readonly UploadedMaterial[]) => {
    there.current = next
    onChange(next)
  }
  const uploads = useUploads({
    most: MATERIALS_MAX,
    there: materials.length,
    refusalOf,
    atOnce: MATERIALS_AT_ONCE,
    send: async (file, progress) => (await import('#app/request/upload.ts')).uploadMaterial(file, progress),
    onCome: ({ fileId, fileName }) => {
      const now = there.current
      const free = [firstKind, ...materialsOf[kind]].find(
        (one) => !now.some((material) => material.kind === one),
      )
      change([...now, { fileId, fileName, kind: free ?? 'other' }])
    },
    onCounts,
  })

  return (
    <FieldGroup id={id} label={say(copy.materials, language)} hint={say(hint, language)} error={error}>
      <ul ref={list} className="grid gap-2">
        {materials.map((material, at) => (
          <li key={material.fileId} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{material.fileName}</span>
            <select
              className="input max-w-56"
              aria-label={say(copy.fileKind(material.fileName), language)}
              value={material.kind}
              onChange={(event) =>
                change(
                  there.current.map((one) =>
                    one.fileId === material.fileId
                      ? { ...one, kind: event.target.value as MaterialKind }
                      : one,
                  ),
                )
              }
            >
              {materialsOf[kind].map((one) => (
                <option key={one} value={one}>
                  {say(materialKinds[one], language)}
                </option>
              ))}
            </select>
            <IconButton
              icon="close"
              label={say(copy.dropFile(material.fileName), language)}
              onClick={() => {
                change(there.current.filter(({ fileId }) => fileId !== material.fileId))
                // the button that was pressed is gone
                requestAnimationFrame(() => {
                  const left = list.current?.querySelectorAll('button') ?? []
                  const next = left[Math.min(at, left.length - 1)]
                  ;(next ?? document.querySelector<HTMLElement>(`[data-add="${id}"]`))?.focus()
                })
              }}
            />
          </li>
        ))}
      </ul>
      <Uploads
        uploads={uploads}
        add={say(copy.addFile, language)}
        accept={materialTypes.map((ending) => `.${ending}`).join(',')}
        most={MATERIALS_MAX}
        name={id}
      />
    </FieldGroup>
  )
}
