import { z } from 'zod';

/** A day that PostgreSQL has, too: it has no year 0. */
export const calendarDay = z.iso.date().refine((given) => given >= '0001');
