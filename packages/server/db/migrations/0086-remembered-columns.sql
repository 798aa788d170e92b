-- What was remembered so far also held how one file wrote its dates, and came from files that were never loaded.
DELETE FROM import_mapping;
