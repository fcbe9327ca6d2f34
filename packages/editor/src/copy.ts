import { videoTypes } from '@app/contract/file/file.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** What the editor says. The Chinese of refused files is exact: existing clients show it as it is. */
export const copy = {
  tools: { zh: '格式', en: 'Formatting' },
  placeholder: { zh: '请输入内容', en: 'Enter the text' },
  heading: { zh: '大标题', en: 'Heading' },
  subheading: { zh: '小标题', en: 'Subheading' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underline' },
  strike: { zh: '删除线', en: 'Strikethrough' },
  bullets: { zh: '项目列表', en: 'Bulleted list' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quote' },
  rule: { zh: '分隔线', en: 'Divider' },
  link: { zh: '链接', en: 'Link' },
  mention: { zh: '提到某人', en: 'Mention somebody' },
  picture: { zh: '在正文里插入图片', en: 'Insert pictures into the text' },
  video: { zh: '插入视频', en: 'Insert a video' },
  table: { zh: '插入表格', en: 'Insert a table' },
  more: { zh: '更多格式', en: 'More formatting' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  rowAfter: { zh: '下方加一行', en: 'Add a row below' },
  columnAfter: { zh: '右侧加一列', en: 'Add a column on the right' },
  dropRow: { zh: '删除这一行', en: 'Remove this row' },
  dropColumn: { zh: '删除这一列', en: 'Remove this column' },
  dropTable: { zh: '删除表格', en: 'Remove the table' },
  linkAddress: { zh: '链接地址', en: 'Address of the link' },
  linkHint: {
    zh: '网址，或本站的路径（以 / 开头）',
    en: 'A web address, or a path of this site that begins with /',
  },
  linkBad: { zh: '请输入正确的网址', en: 'Please enter a valid address' },
  apply: { zh: '确定', en: 'Apply' },
  unlink: { zh: '取消链接', en: 'Remove the link' },
  close: { zh: '关闭', en: 'Close' },
  alt: { zh: '图片里有什么', en: 'What the picture shows' },
  altHint: {
    zh: '写给看不到图片的人，例如：住宿费收据，金额 8,000 元',
    en: 'For people who cannot see it, such as: receipt for the boarding fee, 8,000 yuan',
  },
  caption: { zh: '图注（选填）', en: 'Caption (optional)' },
  remove: { zh: '删除', en: 'Remove' },
  retry: { zh: '重试', en: 'Try again' },
  uploading: { zh: '正在上传', en: 'Uploading' },
  pictureFailed: { zh: '图片插入失败', en: 'The picture could not be inserted' },
  videoFailed: { zh: '视频插入失败', en: 'The video could not be inserted' },
  pictureType: { zh: '上传图片只能是png,jpg,jpeg格式!', en: 'Only png, jpg and jpeg pictures' },
  videoType: {
    zh: '上传视频只能是swf, flv, mp3, mp4,wav, wma, wmv, mid, avi, mpg, asf, rm, rmvb格式!',
    en: `Only these kinds of video: ${videoTypes.join(', ')}`,
  },
  foreignPictures: {
    zh: '粘贴的内容里有其他网站的图片，没有带过来。请把图片存下来再上传。',
    en: 'Pictures of other sites were left out of what you pasted. Save them and upload them here.',
  },
  linksLeftOut: { zh: '粘贴的链接已变成普通文字。', en: 'Links in what you pasted became plain text.' },
  nobody: { zh: '没有找到这个人', en: 'Nobody by that name' },
  people: { zh: '可以提到的人', en: 'People to mention' },
} as const satisfies Record<string, Pair>

export const fileTooLarge = (mb: number): Pair => ({
  zh: `上传文件大小不能超过 ${mb} MB!`,
  en: `A file may have up to ${mb} MB`,
})

export const tooManyPictures = (most: number): Pair => ({
  zh: `图片最多${most}张`,
  en: `Up to ${most} pictures`,
})

export const peopleFound = (count: number): Pair => ({
  zh: `找到 ${count} 人，按上下键选择`,
  en: `${count === 1 ? '1 person' : `${count} people`} found, choose with the arrow keys`,
})
