-- Kilometres along a great circle, on a sphere of the earth's mean radius: the one formula
-- of every search by distance. Haversine, because the law of cosines loses its digits between
-- neighbours. Rounding may lift the sine of antipodes above 1, hence LEAST, which takes
-- nothing for a 1 in turn, hence CASE. Not STRICT: PostgreSQL would no longer fold it into
-- the statement.
CREATE FUNCTION landrace_distance(
  latitude double precision, longitude double precision,
  other_latitude double precision, other_longitude double precision
) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN latitude + longitude + other_latitude + other_longitude IS NOT NULL THEN
  2 * 6371.0088::double precision * asin(least(1, sqrt(
    sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude))
      * sin(radians(other_longitude - longitude) / 2) ^ 2)))
END;
