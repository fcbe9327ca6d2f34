/** What the designed form says, in the language of its designer. */
export const copy = {
  enter: (label: string) => ({ zh: `请输入${label}`, en: `Enter ${label.toLowerCase()}` }),
  choose: (label: string) => ({ zh: `请选择${label}`, en: `Choose ${label.toLowerCase()}` }),
  atLeast: (count: number) => ({ zh: `至少选择${count}项`, en: `Choose at least ${count}` }),
  atMost: (count: number) => ({ zh: `最多选择${count}项`, en: `Choose at most ${count}` }),
  files: (most: number, types: string) => ({
    zh: `只能上传不超过 ${most}MB 的${types && ` ${types} `}文件`,
    en: `Files${types && ` (${types})`} up to ${most} MB`,
  }),
}
