import type { Language } from '@app/contract/shapes/language.ts'
import { All, Block } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { ToolCards } from '#app/features/tool/tool-card.tsx'
import { say } from '#app/site/language.ts'

const tools = ['tools.cost', 'tools.graduation', 'tools.studyPermit', 'tools.quiz'] as const

/** The four tools that families reach for first. */
export function Tools({ language }: { language: Language }) {
  return (
    <Block
      title={say(copy.tools, language)}
      isSunken
      action={
        <All page="tools" language={language}>
          {say(copy.allTools, language)}
        </All>
      }
    >
      <ToolCards pages={tools} level={3} language={language} />
    </Block>
  )
}
