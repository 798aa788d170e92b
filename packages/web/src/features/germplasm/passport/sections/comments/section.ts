import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const comments: PassportSection = {
  id: 'comments',
  title: 'germplasm.passport.sections.comments.title',
  empty: 'germplasm.passport.sections.comments.empty',
  stateOf: (passport, reader) => {
    if (!reader.mayComment) return 'absent';
    // Whoever may write needs the field to write in.
    return reader.isSignedIn ? 'shown' : shownIfCounted('comments')(passport, reader);
  },
  Body: lazy(async () => ({ default: (await import('./body')).Comments })),
};
