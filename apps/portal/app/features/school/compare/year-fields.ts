/** What the comparison's address may say about costs: the names of the cost calculator. */
export const yearFields = [
  'kind',
  'courses',
  'skip',
  'flights',
  'flightsC',
  'custodian',
  'custodianC',
  'rateCAD',
  'rateOn',
] as const
