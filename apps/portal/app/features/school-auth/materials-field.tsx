import { UPLOAD_MAX_BYTES } from '@app/contract/file.values.ts'
import {
  type AuthKind,
  MATERIALS_MAX,
  type MaterialKind,
  materialKinds,
  materialsOf,
  materialTypes,
} from '@app/contract/school-auth.values.ts'
import { useRef, useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { FieldGroup } from '#app/ui/field.tsx'
import { copy } from './copy.ts'

export interface SentMaterial {
  fileId: number
  kind: MaterialKind
  fileName: string
}

interface Props {
  id: string
  kind: AuthKind
  materials: readonly SentMaterial[]
  onChange: (materials: readonly SentMaterial[]) => void
  error?: string | undefined
}

/** Uploads materials one by one and says what each is. */
export function MaterialsField({ id, kind, materials, onChange, error }: Props) {
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const upload = async (chosen: FileList | null) => {
    const files = [...(chosen ?? [])]
    if (files.length === 0 || isBusy) return
    const endings: readonly string[] = materialTypes
    if (files.some(({ name }) => !endings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')))
      return setFailure(say(copy.wrongType, language))
    if (files.some(({ size }) => size > UPLOAD_MAX_BYTES)) return setFailure(say(copy.tooLarge, language))
    if (materials.length + files.length > MATERIALS_MAX) return setFailure(say(copy.tooMany, language))
    setBusy(true)
    setFailure('')
    let now = materials
    try {
      const [{ api }, { uploadAuthMaterial }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/school-auth.ts'),
      ])
      for (const file of files) {
        const { data } = await api(uploadAuthMaterial, { file })
        const free = materialsOf[kind].find((one) => !now.some((material) => material.kind === one))
        now = [...now, { fileId: data.fileId, fileName: data.fileName, kind: free ?? 'other' }]
        onChange(now)
      }
    } catch (failed) {
      setFailure((await failureOf(failed, language)).text)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <FieldGroup
      id={id}
      label={say(copy.materials, language)}
      hint={say(kind === 'school' ? copy.schoolMaterials : copy.studentMaterials, language)}
      error={failure || error}
    >
      <ul className="grid gap-2">
        {materials.map((material) => (
          <li key={material.fileId} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{material.fileName}</span>
            <select
              className="input max-w-56"
              aria-label={say(copy.fileKind(material.fileName), language)}
              value={material.kind}
              onChange={(event) =>
                onChange(
                  materials.map((one) =>
                    one === material ? { ...one, kind: event.target.value as MaterialKind } : one,
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
              onClick={() => onChange(materials.filter((one) => one !== material))}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={materialTypes.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => void upload(event.target.files)}
      />
      <Button
        kind="quiet"
        icon="plus"
        busy={isBusy}
        className="mt-2 justify-self-start"
        onClick={() => input.current?.click()}
      >
        {say(isBusy ? copy.uploading : copy.addFile, language)}
      </Button>
    </FieldGroup>
  )
}
