import { BarChart as Bars, LineChart as Lines } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useDark } from '#kit/data/settings.ts'

use([Bars, Lines, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

interface BarChartProps {
  label: string
  names: string[]
  series: { name: string; values: number[] }[]
  /** False where the sum of the series says nothing: a line each. */
  isStacked?: boolean
}

/** Distinct in hue and in lightness, so that they differ without colour vision too. */
const colours = {
  light: ['#135257', '#d08a1d', '#7a3f9d', '#5f8fbf', '#b5443c'],
  dark: ['#7fcac5', '#f0c272', '#c6a9ec', '#5f8fbf', '#f28b82'],
}

/** Below this width in pixels the legend takes two lines. */
const LEGEND_WRAPS = 420

/** Up to so many points a line has marks, so that single days can be read. */
const MARKED_POINTS = 31

/** Stacked bars, or lines. Beside it belongs a table with the same figures: a picture alone tells nothing to a screen reader. */
export function BarChart({ label, names, series, isStacked = true }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const isDark = useDark()

  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = init(element, null, { renderer: 'svg' })
    const ink = isDark ? '#c2c9c6' : '#465257'
    const line = isDark ? '#2f3d3f' : '#dfe4e8'
    chart.setOption({
      animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      color: colours[isDark ? 'dark' : 'light'],
      textStyle: { color: ink, fontFamily: 'system-ui, sans-serif' },
      legend: { top: 0, left: 0, textStyle: { color: ink }, itemWidth: 12, itemHeight: 12, itemGap: 18 },
      tooltip: { trigger: 'axis', axisPointer: { type: isStacked ? 'shadow' : 'line' }, confine: true },
      grid: {
        left: 4,
        right: 4,
        top: element.clientWidth < LEGEND_WRAPS ? 64 : 40,
        bottom: 4,
        containLabel: true,
      },
      xAxis: {
        type: 'category',
        data: names,
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: ink },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        axisLabel: { color: ink },
        splitLine: { lineStyle: { color: line } },
      },
      series: series.map(({ name, values }) =>
        isStacked
          ? { type: 'bar', stack: 'all', name, data: values, barMaxWidth: 22 }
          : { type: 'line', name, data: values, showSymbol: names.length <= MARKED_POINTS, symbolSize: 5 },
      ),
    })
    const watcher = new ResizeObserver(() => chart.resize())
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      chart.dispose()
    }
  }, [names, series, isStacked, isDark])

  return <div ref={place} className="chart" role="img" aria-label={label} />
}
