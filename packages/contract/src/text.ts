import { isKeepable } from '@landrace/domain/cells/normalise-text';
import { z } from 'zod';

/** Text that PostgreSQL can keep: no NUL, no half of a character. */
export const text = z.string().refine(isKeepable);
