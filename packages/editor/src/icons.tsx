/** Stroke paths on a 24 px grid. */
const paths = {
  heading: 'M4 5v14M13 5v14M4 12h9M17 10.5a2 2 0 0 1 4 .2c0 2-4 4.300-4 7.300h4',
  subheading:
    'M4 5v14M13 5v14M4 12h9M17 9.500h4l-2.300 3.200c1.600 0 2.500 1 2.500 2.500s-1 2.800-2.500 2.800c-1 0-1.700-.4-2-1.100',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M4 12h16M16.500 8c0-2-2-3.500-4.500-3.500S7.500 6 7.500 8c0 1 .4 1.700 1 2.200M7.500 16c0 2 2 3.500 4.500 3.500s4.500-1.500 4.500-3.500c0-.8-.2-1.400-.6-1.900',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1',
  numbers:
    'M10 6h10M10 12h10M10 18h10M4 4.500l1.500-.8V9M3.800 13.500c0-1 .7-1.500 1.500-1.500s1.500.5 1.500 1.300c0 1.400-3 2.200-3 4.200h3',
  quote: 'M5 6v12M9 8h11M9 12h11M9 16h7',
  rule: 'M4 12h16M7 7h10M7 17h10',
  mention: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM16 8v5.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-3.500 7.100',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9v.1',
  video: 'M4 6h11v12H4zM15 11l5-3v8l-5-3',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  rowAfter: 'M4 4h16v7H4zM12 14.500v6M9 17.500h6',
  columnAfter: 'M4 4h7v16H4zM14.500 12h6M17.500 9v6',
  dropRow: 'M4 4h16v7H4zM9 15l6 6M15 15l-6 6',
  dropColumn: 'M4 4h7v16H4zM15 9l6 6M21 9l-6 6',
  dropTable: 'M4 5h16v6M4 5v14h7M4 10h16M10 5v9M15 15l6 6M21 15l-6 6',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  close: 'm6 6 12 12M18 6 6 18',
} as const

export type ToolIcon = keyof typeof paths

/** The sign on a tool; its button carries the words. */
export function Icon({ name }: { name: ToolIcon }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
