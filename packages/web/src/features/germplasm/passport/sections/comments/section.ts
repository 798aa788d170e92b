import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const comments: PassportSection = {
  id: 'comments',
  title: 'germplasm.passport.sections.comments.title',
  empty: 'germplasm.passport.sections.comments.empty',
  stateOf: (passport, reader) => {
    if (!reader.mayComment) return 'absent';
    // Users who may comment need the form, so the section is never collapsed for them.
    return reader.isSignedIn ? 'shown' : shownIfCounted('comments')(passport, reader);
  },
  Body: lazy(async () => ({ default: (await import('./body')).Comments })),
};
