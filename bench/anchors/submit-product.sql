select store_answers(now(), array[round], answer) from own_places where place = (select nextval('own_place'));
