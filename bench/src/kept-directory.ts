import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../launcher/failure.mjs';
import { liveHolder } from '../../launcher/lock.mjs';

/** A directory that runs of the bench keep, with a note of what is in it. */
export interface KeptDirectory<Note> {
  readNote(): Note | undefined;
  /** Written before anything else: a directory without it is never deleted. */
  writeNote(note: Note): void;
  remove(): void;
}

/** `what` is in it, as messages name it. */
export function keptDirectory<Note>(dataDir: string, what: string): KeptDirectory<Note> {
  const noteFile = path.join(dataDir, `bench-${what}.json`);
  return {
    readNote() {
      try {
        return JSON.parse(readFileSync(noteFile, 'utf8')) as Note;
      } catch {
        return undefined;
      }
    },
    writeNote: (note) => writeFileSync(noteFile, JSON.stringify(note)),
    remove() {
      if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
      if (!existsSync(noteFile))
        throw new Failure(`The directory for the ${what} holds something else; choose another.`);
      if (liveHolder(dataDir)) throw new Failure(`The directory for the ${what} is in use by another run.`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
