-- The two alleles of a marker, parted by a stroke, the one that dosages do not count first:
-- files of dosages name none in their calls.
ALTER TABLE map_definition ADD COLUMN alleles text COLLATE landrace_natural;
