import { z } from 'zod';

export const timestamp = z.iso.datetime().meta({ id: 'Timestamp' });
