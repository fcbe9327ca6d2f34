/** Stroke paths on a 24 px grid. A filled shape is marked where it is used, not here. */
const paths = {
  search: 'M16.2 16.2 21 21M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  sun: 'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  moon: 'M20 14.4A8.3 8.3 0 0 1 9.6 4 8.3 8.3 0 1 0 20 14.4Z',
  auto: 'M3 5h18v12H3zM9 21h6M12 17v4M12 5v12M15 8l3 3M15 12l2 2',
  'map-pin':
    'M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  compare: 'M12 3v18M7 7 3 14h8L7 7Zm10 0-4 7h8l-4-7ZM4 7l8-2 8 2M8 21h8',
  heart: 'M12 20.3S3.5 15.6 3.5 9.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.3c0 6.3-8.5 11-8.5 11Z',
  check: 'm4.5 12.5 5 5 10-11',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM16.5 11h.5',
  phone:
    'M5 3.5h3.5l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8l1.7-2.5 5 2V19a1.8 1.8 0 0 1-2 1.8A16.5 16.5 0 0 1 3.2 5.4 1.8 1.8 0 0 1 5 3.5Z',
  info: 'M12 11v6M12 7.4v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  warning:
    'M12 10v4M12 17v.1M10.4 4.2 2.6 18a1.8 1.8 0 0 0 1.6 2.7h15.6a1.8 1.8 0 0 0 1.6-2.7L13.6 4.2a1.8 1.8 0 0 0-3.2 0Z',
  play: 'M8 5.2v13.6a.6.6 0 0 0 1 .5l10-6.8a.6.6 0 0 0 0-1L9 4.7a.6.6 0 0 0-1 .5Z',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 20.5c.8-4 4-6 8-6s7.2 2 8 6',
  edit: 'M4 20h4L19.5 8.500l-4-4L4 16zM13.5 6.500l4 4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.1',
  bookmark: 'M6 3.5h12V21l-6-4.5L6 21z',
  bell: 'M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.500H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0',
  filter: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h7M15 18h5M13 4v4M7 10v4M11 16v4',
  sort: 'M7 4v15M3.5 15.5 7 19l3.5-3.5M13 6h8M13 11h6M13 16h4',
  comment: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  grid: 'M4 4h6.500v6.500H4zM13.5 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.5 13.500H20V20h-6.500z',
  map: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  home: 'm3.5 11 8.5-7 8.5 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  school: 'M12 3v4M12 3h4v2.500h-4M5 11l7-4 7 4M3 20h18M5 11v9M19 11v9M10 20v-5h4v5',
  tool: 'M5 3h14v18H5zM8 6.500h8V10H8zM8.5 14v.1M12 14v.1M15.5 14v.1M8.5 17.500v.1M12 17.500v.1M15.5 17.500v.1',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9s.8-6 3.8-9Z',
  share:
    'M8.6 10.700l6.8-3.900M8.6 13.300l6.8 3.900M8.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0ZM20.8 5.500a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0ZM20.8 18.500a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.3 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700l1.3-1.3',
  reply: 'M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7',
  flag: 'M5 21V4h12l-2 4 2 4H5',
  hide: 'M4 4l16 16M9.9 5.200A9.600 9.600 0 0 1 12 5c5 0 8.500 4.500 9.500 7a13 13 0 0 1-2.600 3.700M6.200 7.200A13.500 13.500 0 0 0 2.500 12c1 2.500 4.500 7 9.500 7a9.300 9.300 0 0 0 4-.900M10 10a2.800 2.800 0 0 0 4 4',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  refresh: 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14',
} as const

export type IconName = keyof typeof paths

type Props = {
  name: IconName
  /** Edge length in CSS pixels. */
  size?: number
  filled?: boolean
  className?: string
}

/** A decorative line icon; the words beside it, or the control's label, carry the meaning. */
export function Icon({ name, size = 20, filled, className }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-filled={filled ? '' : undefined}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
