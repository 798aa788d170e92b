import { z } from 'zod';
import { text } from '../../text';
import { typedNumber } from '../../typed-number';

const coordinate = (limit: number) => typedNumber(z.number().min(-limit).max(limit)).nullish();

/** Of a location, in the limits that exist on Earth: decimal degrees, and metres above sea level. */
export const latitude = coordinate(90);
export const longitude = coordinate(180);
export const elevation = typedNumber(z.number().min(-500).max(9000)).nullish();

export const siteName = text.trim().max(255);
