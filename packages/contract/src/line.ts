import { z } from 'zod';

/** One line of text: no control characters, and nothing that changes the reading direction. */
export const line = z
  .string()
  .trim()
  .max(255)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u);
