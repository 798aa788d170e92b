import { z } from 'zod';

/** Texts of the service go into our database and pages: no control characters, limited length. */
const text = z
  .string()
  .max(1000)
  .transform((value) => value.replace(/\p{C}/gu, '').trim());
const name = text.refine((value) => value !== '');
const optionalText = text.nullish().transform((value) => value || null);
const id = z.int().min(1);

export const signedIn = z.object({
  /** Used in headers. */
  token: z.string().regex(/^[\w.~+/=-]{1,4000}$/),
  id,
  username: name,
  fullName: optionalText,
  email: optionalText,
});

export const permission = z.object({
  systemName: z.string().nullish(),
  serverName: z.string().nullish(),
  userType: z.string().nullish(),
});
export type Permission = z.output<typeof permission>;

export const listedUser = z.object({
  id,
  username: name,
  fullName: optionalText,
  emailAddress: optionalText,
  name: optionalText,
  acronym: optionalText,
  address: optionalText,
});
export type ListedUser = z.output<typeof listedUser>;

export const institution = z.object({ id, name, acronym: optionalText, address: optionalText });

export const system = z.object({
  id,
  systemName: z.string(),
  serverName: z.string().nullish(),
});
