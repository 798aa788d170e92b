-- What else is known of a place, in words.
ALTER TABLE location ADD COLUMN additional_information text COLLATE landrace_natural;
