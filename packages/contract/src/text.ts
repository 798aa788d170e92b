import { isStorable } from '@landrace/domain/cells/plain-values';
import { z } from 'zod';

/** Text that PostgreSQL can store: no NUL, no lone surrogate. */
export const text = z.string().refine(isStorable);
