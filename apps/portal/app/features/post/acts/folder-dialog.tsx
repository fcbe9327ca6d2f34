import {
  listFavouriteFolders,
  readPostFavourite,
  saveFavouriteFolder,
  setPostFavourite,
} from '@app/contract/post/reaction.ts'
import { useState } from 'react'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { useOnce } from '#app/request/use-once.ts'
import { useQuery } from '#app/request/use-query.ts'
import { say } from '#app/site/language.ts'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { actCopy } from './act-copy.ts'
import type { ActDialogProps } from './act-dialog.ts'

const NEW = 'new'
const NONE = ''

/** Where a saved post belongs, and what its reader wants to remember of it. */
export function FolderDialog({ id, language, onClosed }: ActDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [picked, setPicked] = useState<string>()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const { isBusy, failure, once } = useOnce(language)
  const answered = useQuery('folders', async (api) => {
    const [folders, saved] = await Promise.all([
      api(listFavouriteFolders),
      api(readPostFavourite, { params: { id } }),
    ])
    return { folders: folders.data, saved: saved.data }
  })
  // it begins with what the post has, and then says what its reader chose
  const { saved } = answered.answer ?? {}
  const chosen = picked ?? (saved?.folderId ? String(saved.folderId) : NONE)
  const note = typed ?? saved?.note ?? ''
  const save = async () => {
    const { api } = await import('#app/request/api.client.ts')
    const folderId =
      chosen === NEW && name.trim()
        ? (await api(saveFavouriteFolder, { body: { name } })).data.id
        : Number(chosen) || null
    // what could not be read and was not chosen stays as it is
    const change = {
      ...((saved || picked !== undefined) && { folderId }),
      ...((saved || typed !== undefined) && { note: note.trim() || null }),
    }
    await api(setPostFavourite, { body: { id, on: true, ...change } })
    setOpen(false)
    showToast(say(actCopy.saved, language))
  }
  const choice = (value: string, text: string) => (
    <Choice
      key={value}
      type="radio"
      name="folder"
      value={value}
      checked={chosen === value}
      onChange={() => setPicked(value)}
    >
      {text}
    </Choice>
  )
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(actCopy.folderTitle, language)}
      submitText={say(isBusy ? actCopy.saving : actCopy.save, language)}
      isBusy={isBusy}
      failure={failure || answered.failure}
      onSubmit={() => once(save)}
      onClosed={onClosed}
    >
      <FieldGroup id="folder" label={say(actCopy.folder, language)}>
        {choice(NONE, say(actCopy.noFolder, language))}
        {answered.answer?.folders.map((folder) =>
          choice(String(folder.id), `${folder.name} (${folder.count})`),
        )}
        {choice(NEW, say(actCopy.newFolder, language))}
      </FieldGroup>
      {chosen === NEW && (
        <TextField
          id="folder-name"
          label={say(actCopy.newFolder, language)}
          value={name}
          maxLength={20}
          required
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Field
        id="favourite-note"
        label={say(actCopy.note, language)}
        optionalText={say(actCopy.optional, language)}
        hint={say(actCopy.noteHint, language)}
      >
        {(control) => (
          <textarea
            className="input writing-text"
            rows={2}
            maxLength={200}
            value={note}
            onChange={(event) => setTyped(event.target.value)}
            {...control}
          />
        )}
      </Field>
    </DialogForm>
  )
}
