select store_named_answers(now(), (select answer from own_places where place = (select nextval('own_place'))));
