import { type PostCategory, postCategories } from '@app/contract/post/post.values.ts'
import { createContext } from 'react'

/** The article categories as editors have them, for the labels of lines; until they are there, those of the wire. */
export const CategoriesContext = createContext<readonly PostCategory[]>(postCategories)
