/** Periods in one answer: pairs of a site and a recording date, with starts of their own for each sowing date. */
export const maxWeatherPeriods = 5_000;

/** Of growing-degree days, in °C: that of cereals of temperate climates. */
export const defaultBaseTemperature = 0;
